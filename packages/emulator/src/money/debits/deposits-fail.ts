import type { Context } from "../../kernel/context.ts";
import { DEPOSITS_FAILED } from "../../records/debits/microdeposits.ts";
import { failSetupVerification } from "../setup-intents/set-up-debit.ts";
import { failVerification } from "./verify-payment.ts";

/** Fails the payment or setup whose verification deposits didn't arrive. */
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
  await ctx.follow.paymentAttempted(ctx, await failVerification(ctx, intent, DEPOSITS_FAILED));
}
