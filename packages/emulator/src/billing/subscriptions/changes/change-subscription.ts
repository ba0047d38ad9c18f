import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { orCurrent } from "../../../kernel/parameters/or-current.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { ownSource } from "../../../records/sources/source.ts";
import { taxRatesOf } from "../../../records/tax-rates/tax-rates.ts";
import { redeem } from "../discounts.ts";
import { invoiceSettings } from "../invoice-settings.ts";
import { pendingInterval } from "../invoicing/bill-pending.ts";
import { addItems } from "../items/added-items.ts";
import { ending } from "../lifecycle/ending.ts";
import { paused } from "../lifecycle/pause.ts";
import type { SubscriptionUpdate } from "../params.ts";
import { subscriptionPaymentSettings } from "../payment-settings.ts";
import { saveSubscription } from "../save-subscription.ts";
import { withPlanTrial } from "../start/trial.ts";
import {
  applicationFeePercent,
  billingThresholds,
  checkDays,
  hasEnded,
  refuseAutomaticTax,
  type Subscription,
  transferData,
  trialSettings,
} from "../subscription.ts";
import { collectChange } from "./collect-change.ts";
import { chargesOf, checkPendable, discardUpdate, holdUpdate } from "./pending-update.ts";
import { type RebillResult, rebill } from "./rebill.ts";

/** Parameters that can change a subscription that has ended. */
const CHANGEABLE_AFTER_END = new Set(["cancellation_details", "metadata", "off_session"]);

/**
 * Updates a subscription. Omitted parameters keep their values
 * (https://docs.stripe.com/api/subscriptions/update).
 */
export async function changeSubscription(
  ctx: Context,
  before: Subscription,
  update: SubscriptionUpdate,
): Promise<Subscription> {
  const params = await withPlanTrial(ctx, before, update);
  checkPendable(before, params);
  const charges = await chargesOf(ctx, before);
  const replaces = [params.items, params.billing_cycle_anchor, params.trial_end].some(Boolean);
  const former = replaces ? await discardUpdate(ctx, before) : before;
  const { subscription, draft } = await prepareChange(ctx, former, params);
  const changed = draft ? await collectChange(ctx, subscription, draft, params) : subscription;
  const after =
    changed === null
      ? await holdUpdate(ctx, former, subscription, charges, subscription.latest_invoice ?? "")
      : changed;
  if (changed !== null) saveSubscription(ctx, after);
  const previous = changesBetween(former, after);
  if (previous) ctx.emit("customer.subscription.updated", after, previous);
  return after;
}

/**
 * Applies the change of a request without collecting its cost.
 * @throws ApiRefusal if the subscription has ended and more than its details and metadata would
 * change
 */
export async function prepareChange(
  ctx: Context,
  before: Subscription,
  params: SubscriptionUpdate,
): Promise<RebillResult> {
  const [other] = Object.entries(params).filter(
    ([name, value]) => value !== undefined && !CHANGEABLE_AFTER_END.has(name),
  );
  if (hasEnded(before) && other) {
    throw refuse.invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      { param: other[0] },
    );
  }
  refuseAutomaticTax(params.automatic_tax);
  const collectionMethod = params.collection_method ?? before.collection_method;
  const sends = collectionMethod === "send_invoice";
  const days = params.days_until_due ?? (sends ? before.days_until_due : undefined);
  checkDays(sends, days);
  if (params.default_source) {
    await ownSource(ctx, before.customer, params.default_source, "default_source");
  }
  const transfer = transferData(before.transfer_data, params.transfer_data);
  const changed: Subscription = {
    ...before,
    billing_thresholds: billingThresholds(before.billing_thresholds, params.billing_thresholds),
    collection_method: collectionMethod,
    days_until_due: days ?? null,
    default_payment_method: orCurrent(params.default_payment_method, before.default_payment_method),
    default_source: orCurrent(params.default_source, before.default_source),
    default_tax_rates:
      params.default_tax_rates === undefined
        ? (before.default_tax_rates ?? [])
        : await taxRatesOf(ctx, params.default_tax_rates, "default_tax_rates"),
    discounts: await redeem(ctx, params.discounts, before, null, before.discounts),
    description: params.description === undefined ? before.description : params.description,
    invoice_settings: await invoiceSettings(ctx, before.invoice_settings, params.invoice_settings),
    on_behalf_of: params.on_behalf_of === undefined ? before.on_behalf_of : params.on_behalf_of,
    application_fee_percent: applicationFeePercent(
      ctx,
      before.application_fee_percent,
      params.application_fee_percent,
      transfer,
    ),
    transfer_data: transfer,
    metadata: mergeMetadata(before.metadata, params.metadata),
    pause_collection: await paused(ctx, before, params.pause_collection),
    ...(await pendingInterval(ctx, before, params.pending_invoice_item_interval)),
    payment_settings: subscriptionPaymentSettings(before.payment_settings, params.payment_settings),
    trial_settings: trialSettings(before.trial_settings, params.trial_settings),
  };
  await addItems(ctx, changed, params.add_invoice_items);
  const { subscription, draft } = await rebill(ctx, before, changed, params);
  return { subscription: { ...subscription, ...(await ending(ctx, subscription, params)) }, draft };
}
