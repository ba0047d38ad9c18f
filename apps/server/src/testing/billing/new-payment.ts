import { expect } from "vitest";
import type { Client } from "../client.ts";

/**
 * Charges the card of a new customer.
 * @param amount in minor units of CAD
 * @returns the payment's ID
 */
export async function cardPayment(claire: Client, amount = 10_000): Promise<string> {
  const customer = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body.id;
  const card = await claire.post("/api/stripe/paymentMethod", {
    payment_method: "pm_card_visa",
    customer,
  });
  const { body, status, text } = await claire.post("/api/stripe/paymentIntent", {
    amount,
    currency: "cad",
    customer,
    payment_method: card.body.id,
  });
  expect(status, text).toBe(200);
  return body.id;
}
