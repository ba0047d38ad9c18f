import { DEBIT_TYPES } from "@counterfoil/domain";
import { z } from "zod";

const account = z
  .looseObject({ last4: z.string().nullish(), bank_name: z.string().nullish() })
  .nullish();

/** Bank accounts as in payment methods and charges, with a field per debit type. */
export const debits = z.looseObject({
  acss_debit: account,
  au_becs_debit: account,
  bacs_debit: account,
  sepa_debit: account,
  us_bank_account: account,
});

/** Returns the debited bank account; null if there is none. */
export function debitedAccount(
  method: z.infer<typeof debits>,
): { last4: string; bank: string | null } | null {
  for (const type of DEBIT_TYPES) {
    const { last4, bank_name } = method[type] ?? {};
    if (last4) return { last4, bank: bank_name ?? null };
  }
  return null;
}
