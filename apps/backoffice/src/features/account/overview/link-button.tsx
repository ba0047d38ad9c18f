import type { AccountView } from "@counterfoil/contract";
import { useText } from "../../../shared/text/text.ts";
import { ProviderFormButton } from "../provider-form-button.tsx";

interface LinkButtonProps {
  readonly account: AccountView;
  readonly primary?: boolean;
}

/** Opens the provider's form, to submit what is due or to update the details. */
export function LinkButton({ account, primary = false }: LinkButtonProps) {
  const t = useText();
  const { currently_due, eventually_due } = account.requirements;
  const due = currently_due.length + eventually_due.length > 0;
  if (!due && !account.updatable) return null;
  return (
    <ProviderFormButton form={due ? "account_onboarding" : "account_update"} primary={primary}>
      {t(due ? "account.continue" : "account.updateDetails")}
    </ProviderFormButton>
  );
}
