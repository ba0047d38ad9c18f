import type { Context } from "../../kernel/context.ts";

/**
 * Returns the accounts whose ledgers a report of connected accounts reads
 * (https://docs.stripe.com/reports/report-types/connect): all that are connected to the requesting
 * platform, oldest first, or the named one. For a connected account, only the account itself.
 * @param named account of `parameters[connected_account]`; null for all
 */
export async function subjectsOf(ctx: Context, named: string | null): Promise<Context[]> {
  if (ctx.account !== ctx.platform) return [ctx];
  const connected = (await ctx.platformStore.find("account", {}))
    .map(({ id }) => id)
    .filter((id) => id !== ctx.platform && (named === null || id === named));
  return connected.reverse().map((account) => ({ ...ctx, account, store: ctx.storeOf(account) }));
}

/** Returns whether a report of connected accounts can cover this one. */
export async function isSubject(ctx: Context, named: string): Promise<boolean> {
  return (await subjectsOf(ctx, named)).some(({ account }) => account === named);
}
