import type { CustomerPlan, PaymentPlan, PlannedStep } from "../plan/plan.ts";
import { idIn } from "./catalogue.ts";
import { unlessDeclined } from "./declined.ts";
import { partOf, refund, settleDispute } from "./money.ts";
import type { ProviderAccount } from "./provider-account.ts";
import type { ScheduledTasks } from "./schedule.ts";

/** Schedules payments without an invoice and everything that happens to them. */
export function schedulePayments(
  schedule: ScheduledTasks,
  provider: ProviderAccount,
  plans: readonly PaymentPlan[],
  customers: readonly CustomerPlan[],
  ids: ReadonlyMap<string, string>,
): void {
  const currencies = new Map(customers.map(({ name, currency }) => [name, currency]));
  for (const plan of plans) {
    let id = "";
    schedule.add(plan.at, async () => {
      const currency = plan.currency ?? idIn(currencies, plan.customer);
      id = await begin(provider, plan, idIn(ids, plan.customer), currency);
    });
    for (const step of plan.steps) schedule.add(step.at, () => take(provider, id, step));
  }
}

/** Creates the payment intent first and confirms it later, so that a declined one exists too. */
async function begin(
  { stripe, own }: ProviderAccount,
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
      // A bank account that has paid is kept on file.
      ...(card === null || card.startsWith("pm_card_")
        ? {}
        : { setup_future_usage: "off_session" as const }),
    },
    own,
  );
  if (confirm) await unlessDeclined(stripe.paymentIntents.confirm(id, {}, own));
  return id;
}

async function take(provider: ProviderAccount, id: string, step: PlannedStep): Promise<void> {
  const { stripe, own } = provider;
  switch (step.does) {
    case "refund":
      return refund(provider, id, step);
    case "answer_dispute":
      return settleDispute(provider, id, step);
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
