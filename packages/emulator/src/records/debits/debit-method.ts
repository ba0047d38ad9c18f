import { createHash } from "node:crypto";
import { lookupTable } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { ReadDebit } from "./read-debit.ts";

type PaymentMethod = Types["payment_method"];

const BANK = "STRIPE TEST BANK";

/** Returns the account's fingerprint, which is the same for equal accounts of a business. */
const fingerprintOf = (ctx: Context, { account: { type, bank, account } }: ReadDebit): string =>
  createHash("sha256")
    .update(`${ctx.account}:${type}:${bank}:${account}`)
    .digest("base64")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 16);

/**
 * Returns a payment method's details of a bank account
 * (https://docs.stripe.com/api/payment_methods/object).
 */
export function debitDetails(ctx: Context, read: ReadDebit): Partial<PaymentMethod> {
  const { account, bank, type } = read.account;
  const shared = { fingerprint: fingerprintOf(ctx, read), last4: account.slice(-4) };
  switch (type) {
    case "acss_debit":
      return {
        acss_debit: {
          ...shared,
          bank_name: BANK,
          institution_number: read.institution ?? "000",
          transit_number: bank,
        },
      };
    case "au_becs_debit":
      return { au_becs_debit: { ...shared, bsb_number: bank } };
    case "bacs_debit":
      return { bacs_debit: { ...shared, sort_code: bank } };
    case "sepa_debit":
      return {
        sepa_debit: {
          ...shared,
          bank_code: account.slice(4, bankCodeEnd(account)),
          branch_code: "",
          country: account.slice(0, 2),
          generated_from: { charge: null, setup_attempt: null },
        },
      };
    case "us_bank_account":
      return {
        us_bank_account: {
          ...shared,
          account_holder_type: read.holderType,
          account_type: read.accountType,
          bank_name: BANK,
          financial_connections_account: null,
          networks: { preferred: "ach", supported: ["ach"] },
          routing_number: bank,
          status_details: {},
        },
      };
  }
}

/** Length of the bank code at the start of an IBAN, by country (ECBS register of IBAN formats). */
const BANK_CODES: Readonly<Record<string, number>> = lookupTable({
  AT: 5,
  BE: 3,
  DE: 8,
  FI: 3,
  FR: 5,
  LU: 3,
});

const bankCodeEnd = (iban: string): number => 4 + (BANK_CODES[iban.slice(0, 2)] ?? 4);
