import type { PaymentMethod } from "@counterfoil/contract";

/** The account that a bank debit is charged to. */
interface DebitedAccount {
  /** The bank's name if known, otherwise the scheme. */
  readonly name: string;
  /** The short name of the debit, the same in every language. */
  readonly scheme: string;
  readonly last4: string;
}

interface Account {
  readonly last4?: string | null;
  readonly bank_name?: string | null;
}

/** Bank debits as they occur in a payment method or a charge. */
type Debits = Partial<
  Record<keyof typeof SCHEMES & keyof PaymentMethod, Account | null | undefined>
>;

const SCHEMES = {
  acss_debit: "PAD",
  au_becs_debit: "BECS",
  bacs_debit: "Bacs",
  sepa_debit: "SEPA",
  us_bank_account: "ACH",
} as const;

/** Returns the bank account that is debited; null for cards and unknown types. */
export function debitedAccount(debits: Debits): DebitedAccount | undefined {
  const kinds = [
    "acss_debit",
    "au_becs_debit",
    "bacs_debit",
    "sepa_debit",
    "us_bank_account",
  ] as const;
  for (const kind of kinds) {
    const account = debits[kind];
    if (!account?.last4) continue;
    const scheme = SCHEMES[kind];
    return { name: account.bank_name || scheme, scheme, last4: account.last4 };
  }
  return undefined;
}
