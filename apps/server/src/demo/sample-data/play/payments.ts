import type { CustomerPlan, PaymentPlan, Step } from "../plan/plan.ts";
import type { Agenda } from "./agenda.ts";
import { idIn } from "./catalogue.ts";
import { unlessDeclined } from "./declined.ts";
import { partOf, refund, settleDispute } from "./money.ts";
import type { Shop } from "./shop.ts";

/** Enters payments without an invoice, with all that happens to them. */
export function enterPayments(
  agenda: Agenda,
  shop: Shop,
  plans: readonly PaymentPlan[],
  customers: readonly CustomerPlan[],
  ids: ReadonlyMap<string, string>,
): void {
  const currencies = new Map(customers.map(({ name, currency }) => [name, currency]));
  for (const plan of plans) {
    let id = "";
    agenda.enter(plan.at, async () => {
      const currency = plan.currency ?? idIn(currencies, plan.customer);
      id = await begin(shop, plan, idIn(ids, plan.customer), currency);
    });
    for (const step of plan.steps) agenda.enter(step.at, () => take(shop, id, step));
  }
}

/** The intent is made first and confirmed after: a declined one is there all the same. */
async function begin(
  { stripe, own }: Shop,
  { amount, description, card, capture, confirm }: PaymentPlan,
  customer: string,
  currency: string,
): Promise<string> {
  const { id } = await stripe.paymentIntents.create(
    {
      amount,
      currency,
      customer,
      description,
      capture_method: capture,
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      ...(card === null ? {} : { payment_method: card }),
      // A bank account that has paid stays on file.
      ...(card === null || card.startsWith("pm_card_")
        ? {}
        : { setup_future_usage: "off_session" as const }),
    },
    own,
  );
  if (confirm) await unlessDeclined(stripe.paymentIntents.confirm(id, {}, own));
  return id;
}

async function take(shop: Shop, id: string, step: Step): Promise<void> {
  const { stripe, own } = shop;
  switch (step.does) {
    case "refund":
      return refund(shop, id, step);
    case "answer_dispute":
      return settleDispute(shop, id, step);
    case "cancel":
      await stripe.paymentIntents.cancel(id, { cancellation_reason: step.reason }, own);
      return;
    case "capture": {
      const { amount_capturable } = await stripe.paymentIntents.retrieve(id, {}, own);
      const amount_to_capture = partOf(amount_capturable, step.oneIn);
      await stripe.paymentIntents.capture(id, { amount_to_capture }, own);
      return;
    }
    default:
      throw new Error(`Nobody can ${step.does} a payment`);
  }
}
