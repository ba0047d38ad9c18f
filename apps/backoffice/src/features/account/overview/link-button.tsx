import type { AccountView } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import { ExternalLink } from "lucide-react";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLink } from "../use-link.ts";

interface LinkButtonProps {
  readonly account: AccountView;
  readonly primary?: boolean;
}

/** Opens the provider's form, to submit what is due or to update the details. */
export function LinkButton({ account, primary = false }: LinkButtonProps) {
  const t = useText();
  const can = useCan("account:onboard");
  const link = useLink();
  const { currently_due, eventually_due } = account.requirements;
  const due = currently_due.length + eventually_due.length > 0;
  if (!due && !account.updatable) return null;
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      icon={<ExternalLink />}
      disabledReason={can.reason}
      busy={link.isPending || link.isSuccess}
      busyLabel={t("account.opening")}
      onClick={() => link.mutate(due ? "account_onboarding" : "account_update")}
    >
      {t(due ? "account.continue" : "account.updateDetails")}
    </Button>
  );
}
