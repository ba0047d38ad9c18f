import { type APIRequestContext, expect } from "@playwright/test";
import { rowsOf } from "./provider.ts";

export interface Row {
  readonly description: string;
  readonly quantity: string;
  /** Minor units. */
  readonly price: string;
}

export const signs: readonly Row[] = [
  { description: "Wayfinding signage", quantity: "12", price: "18500" },
  { description: "Rush production", quantity: "1", price: "25000" },
];

/** A user's API calls, without the screens, to set up a test. */
export function books(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api/stripe/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };

  /** A customer, with a card on file where one is named. Answers with the id. */
  const customer = async (name: string, card?: string): Promise<string> => {
    const { id } = await post("customer", { name, email: "comptes@ateliernord.example" });
    if (card) await post("paymentMethod", { payment_method: card, customer: id });
    return id;
  };

  /** A draft over the rows with GST and QST. */
  const draft = async (owner: string, rows: readonly Row[] = signs, change: object = {}) => {
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

  /** The same, finalized. */
  const open = async (owner: string, rows?: readonly Row[], change?: object) =>
    post(`invoice/${(await draft(owner, rows, change)).id}/finalize`);

  return { post, customer, draft, open };
}
