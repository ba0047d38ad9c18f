import { createHash } from "node:crypto";
import type { Context } from "../engine/context.ts";
import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";

interface Given {
  account_holder_name?: string | undefined;
  account_holder_type?: "company" | "individual" | undefined;
  account_number: string;
  country: string;
  currency?: string | undefined;
  routing_number?: string | undefined;
}

/** `btok_us_verified` and its like: a bank account of the country, as test mode has them. */
const tokenCountry = (token: string): string | null =>
  /^btok_(\w\w)(_|$)/.exec(token)?.[1]?.toUpperCase() ?? null;

/**
 * A bank account that payouts go to. Its number is not kept.
 * @throws Refusal when a token is none of the test tokens
 */
export function newBankAccount(
  ctx: Context,
  account: string,
  given: string | Given,
  currency: string,
): Types["bank_account"] {
  const read: Given = typeof given === "string" ? fromToken(given) : given;
  return {
    id: ctx.id("ba"),
    object: "bank_account",
    account,
    account_holder_name: read.account_holder_name ?? null,
    account_holder_type: read.account_holder_type ?? null,
    account_type: null,
    available_payout_methods: ["standard"],
    bank_name: "TEST BANK",
    country: read.country,
    currency: read.currency ?? currency,
    default_for_currency: true,
    fingerprint: createHash("sha256")
      .update(`${ctx.platform}:${read.country}:${read.account_number}`)
      .digest("hex")
      .slice(0, 16),
    future_requirements: null,
    last4: read.account_number.slice(-4),
    metadata: {},
    requirements: null,
    routing_number: read.routing_number ?? null,
    status: "new",
  };
}

function fromToken(token: string): Given {
  const country = tokenCountry(token);
  if (country === null) throw refuse.missing("token", token, "external_account");
  return { country, account_number: "000123456789", routing_number: "110000000" };
}
