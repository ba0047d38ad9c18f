import { invoiceNumber, isInvoiceSequence, usualNumbering } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";

/**
 * Assigns the customer's next number, without gaps, because it is assigned at finalization only
 * (https://docs.stripe.com/invoicing/customize). Skips manually entered numbers.
 * @returns the number, and the customer with the next sequence
 * @throws ApiRefusal if the last possible number is assigned
 */
export async function nextNumber(
  ctx: Context,
  customer: Types["customer"],
): Promise<{ number: string; customer: Types["customer"] }> {
  if (numbersPerAccount(ctx)) return { number: await accountNumber(ctx), customer };
  for (let sequence = customer.next_invoice_sequence ?? 1; ; sequence += 1) {
    if (!isInvoiceSequence(sequence)) throw usedUp();
    const number = invoiceNumber(customer.invoice_prefix ?? "", sequence);
    if ((await ctx.store.find("invoice", { number })).length > 0) continue;
    return { number, customer: { ...customer, next_invoice_sequence: sequence + 1 } };
  }
}

/** https://docs.stripe.com/invoicing/customize#customize-invoice-numbering */
function numbersPerAccount({ settings }: Context): boolean {
  return (settings.numbering ?? usualNumbering(settings.country)) === "account";
}

/** Returns the account's next number under its own prefix. Skips manually entered numbers. */
async function accountNumber(ctx: Context): Promise<string> {
  const prefix = ctx.account
    .replace(/^acct_/, "")
    .slice(0, 8)
    .toUpperCase();
  for (;;) {
    const sequence = await ctx.next("invoice_number");
    if (!isInvoiceSequence(sequence)) throw usedUp();
    const number = invoiceNumber(prefix, sequence);
    if ((await ctx.store.find("invoice", { number })).length === 0) return number;
  }
}

const usedUp = () =>
  refuse.invalid("No invoice number is available. Set the invoice's `number` and try again.", {
    param: "number",
  });
