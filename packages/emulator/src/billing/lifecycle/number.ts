import { invoiceNumber } from "@counterfoil/domain";
import type { Context } from "../../engine/context.ts";
import { refuse } from "../../engine/refuse.ts";
import type { Types } from "../../engine/types.ts";

/** Refuses a number that another invoice of the account has. */
export async function checkNumber(
  ctx: Context,
  invoice: string,
  number: string | null | undefined,
): Promise<void> {
  if (!number) return;
  const holders = await ctx.store.find("invoice", { number });
  if (holders.some(({ id }) => id !== invoice)) {
    throw refuse.invalid(`The invoice number ${number} is already in use.`, {
      param: "number",
      code: "resource_already_exists",
    });
  }
}

/**
 * The next number of the customer, without gaps: it is given at finalisation only
 * (https://docs.stripe.com/invoicing/customize). Numbers typed in by hand are stepped over.
 * @returns the number and the customer, moved on.
 */
export async function nextNumber(
  ctx: Context,
  customer: Types["customer"],
): Promise<{ number: string; customer: Types["customer"] }> {
  const prefix = customer.invoice_prefix ?? "";
  let sequence = customer.next_invoice_sequence ?? 1;
  while (
    (await ctx.store.find("invoice", { number: invoiceNumber(prefix, sequence) })).length > 0
  ) {
    sequence += 1;
  }
  const moved = { ...customer, next_invoice_sequence: sequence + 1 };
  return { number: invoiceNumber(prefix, sequence), customer: moved };
}
