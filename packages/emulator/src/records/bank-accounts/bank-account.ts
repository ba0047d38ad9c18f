import { createHash } from "node:crypto";
import { isIban, isRoutingNumber, isWrittenAsIban, lookupTable } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

interface BankAccountParams {
  account_holder_name?: string | undefined;
  account_holder_type?: "company" | "individual" | undefined;
  account_number: string;
  account_type?: string | undefined;
  country: string;
  currency?: string | undefined;
  routing_number?: string | undefined;
}

/** Returns the country of a test token such as `btok_us_verified`, or null. */
const tokenCountry = (token: string): string | null =>
  /^btok_(\w\w)(_|$)/.exec(token)?.[1]?.toUpperCase() ?? null;

/** Returns the bank account of a test token; null for other tokens. */
export function testBankAccount(token: string): BankAccountParams | null {
  const country = tokenCountry(token);
  return country === null ? null : testBankOf(country);
}

/** Returns the test bank account that receives payouts in a country. */
export const testBankOf = (country: string): BankAccountParams => ({
  country,
  account_number: "000123456789",
  routing_number: TEST_ROUTING[country],
});

/** https://docs.stripe.com/connect/testing#account-numbers */
const TEST_ROUTING: Readonly<Record<string, string>> = lookupTable({
  AU: "110000",
  CA: "11000-000",
  GB: "108800",
  US: "110000000",
});

/**
 * Creates a bank account for payouts. Its number isn't stored.
 * @param account the owner; null for a token
 * @param terms default currency, and the parameter that contained the details
 * @throws ApiRefusal routing_number_invalid, or account_number_invalid for an invalid IBAN
 */
export function newBankAccount(
  ctx: Context,
  account: string | null,
  read: BankAccountParams,
  { currency, param }: { currency: string; param: string },
): Types["bank_account"] {
  checkRouting(read, param);
  checkNumber(read, param);
  const country = read.country.toUpperCase();
  // Only bank accounts of an account have requirements, not those of tokens and customers.
  const requirements = account === null ? null : NOTHING_DUE;
  return {
    id: ctx.id("ba"),
    object: "bank_account",
    account,
    account_holder_name: read.account_holder_name ?? null,
    account_holder_type: read.account_holder_type ?? null,
    account_type: read.account_type ?? null,
    available_payout_methods: country === "US" ? ["standard", "instant"] : ["standard"],
    bank_name: "STRIPE TEST BANK",
    country,
    currency: (read.currency ?? currency).toLowerCase(),
    default_for_currency: true,
    fingerprint: createHash("sha256")
      .update(`${ctx.platform}:${read.country}:${read.account_number}`)
      .digest("hex")
      .slice(0, 16),
    future_requirements: requirements,
    last4: read.account_number.slice(-4),
    metadata: {},
    requirements,
    routing_number: shownRouting(country, read.routing_number),
    status: "new",
  };
}

const NOTHING_DUE = { currently_due: [], errors: [], past_due: [], pending_verification: [] };

/** Returns a routing number as the provider shows it: an Australian BSB in two groups. */
function shownRouting(country: string, number: string | undefined): string | null {
  if (number === undefined) return null;
  const bare = number.replaceAll(/[\s-]/g, "");
  return country === "AU" ? `${bare.slice(0, 2)} ${bare.slice(2)}` : number;
}

function checkRouting({ country, routing_number: number }: BankAccountParams, param: string): void {
  if (number === undefined && country.toUpperCase() === "US") {
    throw refuse.invalid(`Missing required param: ${param}[routing_number].`, {
      code: "parameter_missing",
      param: `${param}[routing_number]`,
    });
  }
  if (number === undefined || isRoutingNumber(country.toUpperCase(), number)) return;
  const short = country.toUpperCase() === "US" && !/^\d{9}$/.test(number);
  throw refuse.invalid(
    short
      ? "Routing number must have 9 digits"
      : "We couldn't find the bank for that routing number.",
    { code: "routing_number_invalid", param: `${param}[routing_number]` },
  );
}

/**
 * Validates an account number: check digits of an IBAN, 4 to 17 digits in the US, else 4 to 34
 * characters.
 */
function checkNumber({ account_number: number, country }: BankAccountParams, param: string): void {
  const details = { code: "account_number_invalid", param: `${param}[account_number]` };
  if (isWrittenAsIban(number)) {
    if (!isIban(number)) throw refuse.invalid("The IBAN you provided is invalid.", details);
    return;
  }
  const bare = number.replaceAll(/[\s-]/g, "");
  const form = country.toUpperCase() === "US" ? /^\d{4,17}$/ : /^[A-Za-z0-9]{4,34}$/;
  if (!form.test(bare)) {
    throw refuse.invalid("Invalid account number: must be 4 to 17 digits.", details);
  }
}
