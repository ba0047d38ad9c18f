import type { BankAccountView } from "@counterfoil/contract";
import { useText } from "../../shared/text/text.ts";

/** Returns the label of a bank account: bank name and last four digits. */
export function useBankName(): (bank: BankAccountView | undefined) => string {
  const t = useText();
  return (bank) => {
    if (bank === undefined) return t("account.bank.gone");
    const { bank_name, last4 } = bank;
    return bank_name === null
      ? t("account.bank.plain", { last4 })
      : t("account.bank.name", { bank: bank_name, last4 });
  };
}
