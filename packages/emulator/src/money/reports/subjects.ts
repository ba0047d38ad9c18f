import type { Context } from "../../kernel/context.ts";

/**
 * Whose ledgers a report of connected accounts reads
 * (https://docs.stripe.com/reports/report-types/connect): all that are connected to the platform that
 * asks, the oldest first, or the one that it names. A connected account that asks for itself has
 * none beneath it: it is its own and only subject.
 * @param named an account of `parameters[connected_account]`; null for all
 */
export async function subjectsOf(ctx: Context, named: string | null): Promise<Context[]> {
  if (ctx.account !== ctx.platform) return [ctx];
  const connected = (await ctx.platformStore.find("account", {}))
    .map(({ id }) => id)
    .filter((id) => id !== ctx.platform && (named === null || id === named));
  return connected.reverse().map((account) => ({ ...ctx, account, store: ctx.storeOf(account) }));
}

/** Whether a report of connected accounts can be about this one. */
export async function isSubject(ctx: Context, named: string): Promise<boolean> {
  return (await subjectsOf(ctx, named)).some(({ account }) => account === named);
}
