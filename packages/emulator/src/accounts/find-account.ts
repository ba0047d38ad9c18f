import type { Context } from "../engine/context.ts";
import { refuse } from "../engine/refuse.ts";
import { type Account, blankAccount } from "./account.ts";
import { unrestricted } from "./requirements.ts";

/** The caller's own account; a platform's is complete from the start. */
export async function ownAccount(ctx: Context): Promise<Account> {
  const stored = await ctx.platformStore.get("account", ctx.account);
  if (stored !== null) return stored;
  return { ...unrestricted(blankAccount(ctx, ctx.account, ctx.settings)), type: "standard" };
}

/** A connected account of the platform, or the caller's own. */
export async function accountOf(ctx: Context, id: string): Promise<Account> {
  if (id === ctx.account) return ownAccount(ctx);
  const account = await ctx.platformStore.get("account", id);
  if (account !== null) return account;
  throw refuse.account(id);
}
