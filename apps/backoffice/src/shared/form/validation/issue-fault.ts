import { type Fault, fault, faultOf } from "@counterfoil/contract";
import { formatAmount, MAXIMUM_AMOUNT } from "@counterfoil/domain";
import type { z } from "zod";

/**
 * Returns the fault of a schema issue. The limit of an amount is in the currency beside it: people
 * don't type minor units.
 * @param payload the validated payload
 */
export function issueFault(issue: z.core.$ZodIssue, payload: unknown, locale: string): Fault {
  const currency = isLimit(issue) ? currencyBeside(issue.path, payload) : undefined;
  if (currency === undefined) return faultOf(issue);
  return fault("amount_too_big", { maximum: formatAmount(MAXIMUM_AMOUNT, currency, locale).text });
}

/** Returns whether an issue is about the largest amount, of either sign: a credit is negative. */
function isLimit(issue: z.core.$ZodIssue): boolean {
  if (issue.code === "too_big") return Number(issue.maximum) === MAXIMUM_AMOUNT;
  return issue.code === "too_small" && Number(issue.minimum) === -MAXIMUM_AMOUNT;
}

/** Returns `currency`, or `minimum_amount_currency` for `minimum_amount`, of the same object. */
function currencyBeside(path: readonly PropertyKey[], payload: unknown): string | undefined {
  let parent = payload;
  for (const key of path.slice(0, -1)) parent = at(parent, key);
  const currency = at(parent, "currency") ?? at(parent, `${String(path.at(-1))}_currency`);
  return typeof currency === "string" && /^[a-z]{3}$/.test(currency) ? currency : undefined;
}

function at(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === String(key))?.[1];
}
