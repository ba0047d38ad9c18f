import type { AccountView } from "@counterfoil/contract";
import { useText } from "../../shared/text/text.ts";
import { ProviderFormButton } from "./provider-form-button.tsx";

interface UpdateBankProps {
  readonly account: AccountView;
  /** As a text button, beside a title. */
  readonly quiet?: boolean;
}

/** Links to the provider's form for the bank account, if there is one. */
export function UpdateBank({ account, quiet = false }: UpdateBankProps) {
  const t = useText();
  if (!account.updatable) return null;
  return (
    <ProviderFormButton form="account_update" quiet={quiet}>
      {t("account.failed.update")}
    </ProviderFormButton>
  );
}
