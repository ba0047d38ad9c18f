import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { recordSetupAttempt } from "./attempt.ts";
import type { SetupIntent } from "./setup-intent.ts";

/** Marks a setup as succeeded and continues what required it, such as a subscription's start. */
export async function completeSetup(
  ctx: Context,
  intent: SetupIntent,
  paymentMethod: Types["payment_method"],
): Promise<SetupIntent> {
  const succeeded: SetupIntent = {
    ...intent,
    latest_attempt: recordSetupAttempt(ctx, intent, paymentMethod, "succeeded"),
    last_setup_error: null,
    next_action: null,
    status: "succeeded",
  };
  ctx.store.put("setup_intent", succeeded);
  ctx.emit("setup_intent.succeeded", succeeded);
  await ctx.follow.setupSucceeded(ctx, succeeded);
  return succeeded;
}
