import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";

/** Rejects a number that another invoice of the account has. */
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
