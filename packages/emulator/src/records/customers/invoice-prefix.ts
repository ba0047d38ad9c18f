import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

/**
 * Validates a prefix: 1–12 uppercase letters or digits, unique in the account (SDK:
 * CustomerCreateParams.invoice_prefix; docs.stripe.com/invoicing/customize).
 * @throws ApiRefusal if it is invalid or another customer has it
 */
export async function checkedPrefix(
  ctx: Context,
  customer: Types["customer"],
  prefix: string,
): Promise<string> {
  const param = "invoice_prefix";
  if (!/^[A-Z0-9]{1,12}$/.test(prefix)) {
    throw refuse.invalid(
      "Invalid invoice_prefix: it must be 1–12 characters long and contain only uppercase letters or numbers.",
      { param },
    );
  }
  if (prefix === customer.invoice_prefix) return prefix;
  const holders = await ctx.store.find("customer", { invoice_prefix: prefix });
  if (holders.some((holder) => holder.id !== customer.id)) {
    throw refuse.invalid(`The invoice prefix ${prefix} is already in use by another customer.`, {
      param,
    });
  }
  return prefix;
}
