import { allocate } from "@counterfoil/domain";
import type { PlannedStep } from "../plan/plan.ts";
import type { ProviderAccount } from "./provider-account.ts";

type StepOf<Name extends PlannedStep["does"]> = Extract<PlannedStep, { readonly does: Name }>;

/** Refunds a fraction of a payment, unless its bank has already withdrawn that amount. */
export async function refund(
  { stripe, own }: ProviderAccount,
  intent: string,
  { oneIn, reason }: StepOf<"refund">,
): Promise<void> {
  const payment = await stripe.paymentIntents.retrieve(intent, {}, own);
  const amount = partOf(payment.amount_received, oneIn);
  await stripe.refunds.create({ payment_intent: intent, amount, reason }, own);
}

/** Submits the evidence by which test mode decides a dispute (docs.stripe.com/testing). */
export async function settleDispute(
  { stripe, own }: ProviderAccount,
  intent: string,
  { wins }: StepOf<"answer_dispute">,
): Promise<void> {
  const { data } = await stripe.disputes.list({ payment_intent: intent }, own);
  for (const { id } of data) {
    const evidenceText = wins ? "winning_evidence" : "losing_evidence";
    await stripe.disputes.update(id, { evidence: { uncategorized_text: evidenceText } }, own);
  }
}

/** Returns a fraction of an amount in minor units. */
export function partOf(amount: number, oneIn: number): number {
  const [part = amount] = allocate(amount, [1, oneIn - 1]);
  return part;
}
