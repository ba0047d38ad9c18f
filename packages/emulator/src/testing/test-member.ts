import type Stripe from "stripe";

/**
 * Creates a customer with a test clock and a card.
 * @param start initial time of the clock, in Unix seconds
 */
export async function memberOf(stripe: Stripe, start: number, card = "pm_card_visa") {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const { id } = await stripe.customers.create({ name: "Noor", test_clock: clock.id });
  const paymentMethod = await stripe.paymentMethods.attach(card, { customer: id });
  await stripe.customers.update(id, {
    invoice_settings: { default_payment_method: paymentMethod.id },
  });
  const until = (frozen_time: number) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
  return { id, start, until, clock: clock.id };
}

/** Creates the price of a membership: 10 dollars a month. */
export function goldOf(stripe: Stripe): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: "usd",
    unit_amount: 1_000,
    recurring: { interval: "month" },
    product_data: { name: "Gold" },
  });
}
