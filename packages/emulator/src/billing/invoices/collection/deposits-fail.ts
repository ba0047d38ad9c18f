import type { Context } from "../../../kernel/context.ts";
import { failSetupVerification } from "../../../money/debits/setup.ts";
import { failVerification } from "../../../money/debits/verify-payment.ts";
import { DEPOSITS_FAILED } from "../../../records/debits/microdeposits.ts";
import { afterIntent } from "./after-intent.ts";

/** Marks an account's verification deposits as failed. */
export async function depositsFail(ctx: Context, id: string): Promise<void> {
  if (id.startsWith("seti_")) {
    const intent = await ctx.store.get("setup_intent", id);
    if (intent?.status === "requires_action") {
      await failSetupVerification(ctx, intent, DEPOSITS_FAILED);
    }
    return;
  }
  const intent = await ctx.store.get("payment_intent", id);
  if (intent?.status !== "requires_action") return;
  await afterIntent(ctx, await failVerification(ctx, intent, DEPOSITS_FAILED));
}
