import type { AccountView } from "@counterfoil/contract";
import { Button, MutedText } from "@counterfoil/ui";
import { ExternalLink } from "lucide-react";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLink } from "../use-link.ts";

/** Links to the provider's form for these details, if there is one. */
export function EditDetails({ account }: { account: AccountView }) {
  const t = useText();
  const can = useCan("account:onboard");
  const link = useLink();
  if (!account.updatable) return <MutedText inherit>{t("account.business.notHere")}</MutedText>;
  return (
    <Button
      icon={<ExternalLink />}
      disabledReason={can.reason}
      busy={link.isPending || link.isSuccess}
      busyLabel={t("account.opening")}
      onClick={() => link.mutate("account_update")}
    >
      {t("account.business.edit")}
    </Button>
  );
}
