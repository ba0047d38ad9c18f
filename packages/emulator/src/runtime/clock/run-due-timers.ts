import type { Context } from "../../kernel/context.ts";
import { nextDue, timerType } from "../../kernel/timers.ts";
import { timerHandler } from "../object-types.ts";

/**
 * Runs all timers that are due on the account's clock, oldest first: scheduled finalizations,
 * automatic charges, expired authorizations, pending refunds. Call it after time has advanced.
 */
export async function runDueTimers(ctx: Context): Promise<void> {
  for (let timer = await nextDue(ctx); timer; timer = await nextDue(ctx)) {
    ctx.store.remove(timerType(ctx), timer.id);
    await timerHandler(timer.kind)?.(ctx, timer.target);
  }
}
