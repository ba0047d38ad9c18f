import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule, unschedule } from "../../../kernel/timers.ts";
import type { Invoice } from "../../invoices/content.ts";
import { markUncollectible, voidInvoice } from "../../invoices/lifecycle/close-invoice.ts";
import { finalizeInvoice } from "../../invoices/lifecycle/finalize.ts";
import { scheduleInvoice } from "../../invoices/schedule.ts";
import type { SubscriptionUpdate } from "../params.ts";
import type { Subscription } from "../subscription.ts";

/**
 * Pauses or resumes the collection of a subscription's invoices. It stays active
 * (https://docs.stripe.com/billing/subscriptions/pause-payment).
 * @param collection null resumes, undefined changes nothing
 * @throws ApiRefusal if the resumption isn't in the future
 */
export async function paused(
  ctx: Context,
  { id, pause_collection: former }: Subscription,
  collection: SubscriptionUpdate["pause_collection"],
): Promise<Subscription["pause_collection"]> {
  if (collection === undefined) return former;
  await unschedule(ctx, "subscription_resumes", id);
  if (collection === null) return null;
  const { behavior, resumes_at: until } = collection;
  if (until !== undefined && until <= ctx.now()) {
    throw refuse.invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", {
      param: "pause_collection[resumes_at]",
    });
  }
  if (until !== undefined) await schedule(ctx, "subscription_resumes", id, until);
  return { behavior, resumes_at: until ?? null };
}

/** Resumes collection at the end of the pause. */
export async function resumeCollection(ctx: Context, before: Subscription): Promise<void> {
  if (before.ended_at || !before.pause_collection) return;
  const after: Subscription = { ...before, pause_collection: null };
  ctx.store.put("subscription", after);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
}

/** Handles an invoice created while collection is paused. */
export async function applyPauseBehaviour(
  ctx: Context,
  { pause_collection: pause }: Subscription,
  draft: Invoice,
): Promise<void> {
  if (!pause) return;
  if (pause.behavior === "keep_as_draft") {
    const pausedDraft: Invoice = {
      ...draft,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    };
    ctx.store.put("invoice", pausedDraft);
    return scheduleInvoice(ctx, pausedDraft);
  }
  const invoice = await finalizeInvoice(ctx, draft, { autoAdvance: false });
  if (invoice.status !== "open") return;
  await (pause.behavior === "void" ? voidInvoice : markUncollectible)(ctx, invoice);
}
