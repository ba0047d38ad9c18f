import type { AccountView } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import { ExternalLink } from "lucide-react";
import { useCan } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { useLink } from "./use-link.ts";

interface UpdateBankProps {
  readonly account: AccountView;
  /** As a text button, beside a title. */
  readonly quiet?: boolean;
}

/** Links to the provider's form for the bank account, if there is one. */
export function UpdateBank({ account, quiet = false }: UpdateBankProps) {
  const t = useText();
  const can = useCan("account:onboard");
  const link = useLink();
  if (!account.updatable) return null;
  return (
    <Button
      {...(quiet ? { variant: "link", size: "small" } : { icon: <ExternalLink /> })}
      disabledReason={can.reason}
      busy={link.isPending || link.isSuccess}
      busyLabel={t("account.opening")}
      onClick={() => link.mutate("account_update")}
    >
      {t("account.failed.update")}
    </Button>
  );
}
