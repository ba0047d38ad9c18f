import type { AccountView } from "@counterfoil/contract";
import { IconButton, Notice } from "@counterfoil/ui";
import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useText } from "../../../shared/text/text.ts";
import type { OnboardingArrival } from "../search.ts";

/** The result of a visit to the provider's form. */
export function ArrivalNotice({
  account,
  onboarding,
}: OnboardingArrival & { readonly account: AccountView }) {
  const t = useText();
  const navigate = useNavigate();
  if (onboarding === undefined) return null;
  const open = account.requirements.currently_due.length > 0;
  const expired = onboarding === "refresh";
  return (
    <Notice
      tone={expired ? "warn" : open ? "info" : "good"}
      role="status"
      title={t(expired ? "account.expired.title" : "account.welcome.title")}
      action={
        <IconButton
          icon={<X />}
          label={t("account.dismiss")}
          onClick={() => void navigate({ to: "/account", search: {}, replace: true })}
        />
      }
    >
      {t(expired ? "account.expired.text" : open ? "account.welcome.open" : "account.welcome.done")}
    </Notice>
  );
}
