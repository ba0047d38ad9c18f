import type { PaymentMethod } from "@counterfoil/contract";

/** The account that a bank debit takes from. */
interface DebitedAccount {
  /** The bank's name if known, else the scheme. */
  readonly name: string;
  /** What the debit is called in short, the same in every language. */
  readonly scheme: string;
  readonly last4: string;
}

interface Account {
  readonly last4?: string | null;
  readonly bank_name?: string | null;
}

/** Bank debits as they are in a payment method or a charge. */
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

/** The bank account that is debited; nothing for cards and what is not known here. */
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
