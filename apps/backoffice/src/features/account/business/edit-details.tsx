import type { AccountView } from "@counterfoil/contract";
import { MutedText } from "@counterfoil/ui";
import { useText } from "../../../shared/text/text.ts";
import { ProviderFormButton } from "../provider-form-button.tsx";

/** Links to the provider's form for these details, if there is one. */
export function EditDetails({ account }: { account: AccountView }) {
  const t = useText();
  if (!account.updatable) return <MutedText inherit>{t("account.business.notHere")}</MutedText>;
  return (
    <ProviderFormButton form="account_update">{t("account.business.edit")}</ProviderFormButton>
  );
}
