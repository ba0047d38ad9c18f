import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";

/**
 * Returns the account's own tax IDs that an invoice shows; null if none
 * (https://docs.stripe.com/invoicing/customize: tax IDs of the account).
 * @throws ApiRefusal for a customer's ID, or a repeated one
 */
export async function accountTaxIds(
  ctx: Context,
  ids: readonly string[],
): Promise<string[] | null> {
  for (const [index, id] of ids.entries()) {
    const param = `account_tax_ids[${index}]`;
    const taxId = await ctx.store.must("tax_id", id, param);
    if (taxId.customer !== null) {
      throw refuse.invalid(`The tax ID ${id} belongs to a customer, not to the account.`, {
        param,
      });
    }
    if (ids.indexOf(id) !== index) {
      throw refuse.invalid(`The tax ID ${id} is listed more than once.`, { param });
    }
  }
  return ids.length === 0 ? null : [...ids];
}
