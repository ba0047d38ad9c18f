import { type APIRequestContext, expect } from "@playwright/test";
import { rowsOf } from "./provider.ts";

interface ShownRow {
  readonly description: string;
  readonly quantity: string;
  /** In minor units. */
  readonly price: string;
}

export const signs: readonly ShownRow[] = [
  { description: "Wayfinding signage", quantity: "12", price: "18500" },
  { description: "Rush production", quantity: "1", price: "25000" },
];

/** A user's API calls without a browser, to set up a test. */
export function apiAs(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object = {}) => {
    const response = await request.post(`/api/stripe/${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };

  /** Creates a customer, optionally with a card on file. Returns their ID. */
  const customer = async (name: string, card?: string): Promise<string> => {
    const { id } = await post("customer", { name, email: "comptes@ateliernord.example" });
    if (card) await post("paymentMethod", { payment_method: card, customer: id });
    return id;
  };

  /** Charges 120.00 to the customer's card. */
  const pay = async (owner: string, change: object = {}) => {
    const [card] = await rowsOf(request, token, "paymentMethod", { customer: owner });
    const payment = { amount: 12_000, currency: "cad", customer: owner, payment_method: card.id };
    return post("paymentIntent", { ...payment, ...change });
  };

  /** Creates a draft of the rows, with GST and QST. */
  const draft = async (owner: string, rows: readonly ShownRow[] = signs, change: object = {}) => {
    const rates: { id: string; percentage: number }[] = await rowsOf(request, token, "taxRate", {
      active: "true",
      inclusive: "false",
      limit: "100",
    });
    const taxes = [5, 9.975].map(
      (percent) => rates.find(({ percentage }) => percentage === percent)?.id ?? "",
    );
    return post("invoice", {
      customer: owner,
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
      lines: rows.map(({ description, quantity, price }, place) => ({
        key: `row-0000${place}`,
        description,
        quantity,
        unit_amount_decimal: price,
        tax_rates: taxes,
      })),
      ...change,
    });
  };

  /** Creates the draft and finalizes it. */
  const open = async (owner: string, rows?: readonly ShownRow[], change?: object) =>
    post(`invoice/${(await draft(owner, rows, change)).id}/finalize`);

  return { post, customer, pay, draft, open };
}
