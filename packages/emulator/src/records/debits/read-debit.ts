import { type DebitType, isIban, isRoutingNumber } from "@counterfoil/domain";
import { refuse } from "../../kernel/refuse.ts";
import type { DebitFields } from "./params.ts";
import { accountByNumber, type TestAccount } from "./test-accounts/test-accounts.ts";

/** Validated bank details: which test account, and the details entered with it. */
export interface ReadDebit {
  account: TestAccount;
  /** Institution number of a Canadian account. */
  institution?: string;
  holderType: "company" | "individual";
  accountType: "checking" | "savings";
  /** Created from a published test ID, which skips collection and verification of the account. */
  published: boolean;
}

const HOLDER = { holderType: "individual", accountType: "checking" } as const;

/** Returns the details behind a published test ID. */
export const publishedDebit = (account: TestAccount): ReadDebit => ({
  ...HOLDER,
  account,
  institution: "000",
  published: true,
});

/**
 * Validates bank details as test mode does: the bank must exist and the account must be a test
 * account.
 * @param name builds the name of a rejected parameter from its last part
 * @throws ApiRefusal routing_number_invalid, account_number_invalid, parameter_missing
 */
export function readDebit(
  type: DebitType,
  fields: DebitFields,
  name: (field: string) => string,
): ReadDebit {
  const param = (field: string): string => name(`${type}[${field}]`);
  const missing = (field: string) =>
    refuse.invalid(`Missing required param: ${param(field)}.`, {
      code: "parameter_missing",
      param: param(field),
    });
  const bankParams = fields[type];
  if (bankParams === undefined) {
    throw refuse.invalid(`Missing required param: ${name(type)}.`, {
      code: "parameter_missing",
      param: name(type),
    });
  }
  if (type === "sepa_debit") {
    const { iban } = fields.sepa_debit ?? {};
    if (iban === undefined) throw missing("iban");
    return { ...HOLDER, account: sepaAccount(iban, param("iban")), published: false };
  }
  const { number, bank, bankField } = numbersOf(type, fields);
  if (number === undefined) throw missing("account_number");
  if (bank === undefined) throw missing(bankField);
  checkBank(type, bank, param(bankField));
  const account = accountByNumber(type, number);
  if (account === null) {
    throw refuse.invalid(
      "You must use a test bank account number in test mode. Try 000123456789 or see more options at https://stripe.com/docs/testing#non-card-payments.",
      { code: "account_number_invalid", param: param("account_number") },
    );
  }
  const us = fields.us_bank_account;
  return {
    account: { ...account, bank },
    holderType: us?.account_holder_type ?? HOLDER.holderType,
    accountType: us?.account_type ?? HOLDER.accountType,
    published: false,
    ...(fields.acss_debit ? { institution: fields.acss_debit.institution_number } : {}),
  };
}

function numbersOf(type: DebitType, fields: DebitFields) {
  const { acss_debit, au_becs_debit, bacs_debit, us_bank_account } = fields;
  const plain = (text: string | undefined) => text?.replace(/[\s-]/g, "");
  switch (type) {
    case "acss_debit":
      return {
        number: plain(acss_debit?.account_number),
        bank: plain(acss_debit?.transit_number),
        bankField: "transit_number",
      };
    case "au_becs_debit":
      return {
        number: plain(au_becs_debit?.account_number),
        bank: plain(au_becs_debit?.bsb_number),
        bankField: "bsb_number",
      };
    case "bacs_debit":
      return {
        number: plain(bacs_debit?.account_number),
        bank: plain(bacs_debit?.sort_code),
        bankField: "sort_code",
      };
    default:
      return {
        number: plain(us_bank_account?.account_number),
        bank: plain(us_bank_account?.routing_number),
        bankField: "routing_number",
      };
  }
}

const DIGITS = {
  acss_debit: 5,
  au_becs_debit: 6,
  bacs_debit: 6,
  us_bank_account: 9,
  sepa_debit: 0,
};

function checkBank(type: DebitType, bank: string, param: string): void {
  const whole = new RegExp(`^\\d{${DIGITS[type]}}$`).test(bank);
  if (whole && (type !== "us_bank_account" || isRoutingNumber("US", bank))) return;
  throw refuse.invalid(
    type === "us_bank_account" && !whole
      ? "Routing number must have 9 digits"
      : "We couldn't find the bank for that routing number.",
    { code: "routing_number_invalid", param },
  );
}

/** A valid IBAN that isn't in the tables succeeds, as the first of each country does. */
function sepaAccount(text: string, param: string): TestAccount {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!isIban(iban)) {
    throw refuse.invalid("The IBAN you provided is invalid.", { code: "invalid_iban", param });
  }
  return (
    accountByNumber("sepa_debit", iban) ?? {
      type: "sepa_debit",
      account: iban,
      bank: "",
      id: "",
      behaviour: "success",
    }
  );
}
