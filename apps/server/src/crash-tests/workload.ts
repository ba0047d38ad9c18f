import { setTimeout as wait } from "node:timers/promises";
import type { Client, TestResponse } from "../testing/client.ts";

/** The invoice of every customer: $1,600.00 less 10%, plus GST at 5% and QST at 9.975%. */
export const BILL = {
  rows: [
    { key: "row-sign", description: "Shop sign", quantity: "1", unit_amount_decimal: "40000" },
    { key: "row-lettering", description: "Lettering", quantity: "2", unit_amount_decimal: "20000" },
    { key: "row-fitting", description: "Fitting", quantity: "8", unit_amount_decimal: "10000" },
  ],
  subtotal: 160_000,
  discount: 16_000,
  taxes: [7_200, 14_364],
  total: 165_564,
  refund: 50_000,
} as const;

/** The taxes and the coupon of every invoice. */
export interface InvoiceTerms {
  readonly taxes: readonly string[];
  readonly coupon: string;
}

/** Writes that the server confirmed for one customer, by step. */
export interface ConfirmedWrites {
  customer: string;
  card: string;
  invoice: string;
  number: string;
  payment: string;
  refund: string;
}

type WorkloadStep = "customer" | "card" | "invoice" | "finalize" | "charge" | "refund";

interface Step {
  readonly name: WorkloadStep;
  /** Returns the request of this step. */
  request(
    name: string,
    terms: InvoiceTerms,
    confirmed: ConfirmedWrites,
  ): { path: string; body: object };
  /** Records what the response confirms. */
  note(confirmed: ConfirmedWrites, reply: TestResponse): void;
}

const BASE = "/api/stripe";

/** The steps of a billing clerk, in order. */
export const STEPS: readonly Step[] = [
  {
    name: "customer",
    request: (name) => ({ path: `${BASE}/customer`, body: { name } }),
    note: (confirmed, { body }) => {
      confirmed.customer = body.id;
    },
  },
  {
    name: "card",
    request: (_, __, { customer }) => ({
      path: `${BASE}/paymentMethod`,
      body: { payment_method: "pm_card_visa", customer },
    }),
    note: (confirmed, { body }) => {
      confirmed.card = body.id;
    },
  },
  {
    name: "invoice",
    request: (_, { taxes, coupon }, { customer }) => ({
      path: `${BASE}/invoice`,
      body: {
        customer,
        currency: "cad",
        collection_method: "send_invoice",
        days_until_due: 30,
        discounts: [{ coupon }],
        lines: BILL.rows.map((row) => ({ ...row, tax_rates: taxes })),
      },
    }),
    note: (confirmed, { body }) => {
      confirmed.invoice = body.id;
    },
  },
  {
    name: "finalize",
    request: (_, __, { invoice }) => ({ path: `${BASE}/invoice/${invoice}/finalize`, body: {} }),
    note: (confirmed, { body }) => {
      confirmed.number = body.number;
    },
  },
  {
    name: "charge",
    request: (_, __, { invoice }) => ({ path: `${BASE}/invoice/${invoice}/pay`, body: {} }),
    note: () => undefined,
  },
  {
    name: "refund",
    request: (_, __, { payment }) => ({
      path: `${BASE}/refund`,
      body: { payment_intent: payment, amount: BILL.refund, seen_refunded: 0 },
    }),
    note: (confirmed, { body }) => {
      confirmed.refund = body.id;
    },
  },
];

/** Statuses after which a client may send the request again. */
const RETRYABLE = new Set([409, 429, 503]);

/**
 * Repeats a request with the same idempotency key until it gets a final response.
 * @param now returns a client of the current server, whose address changes with each start
 */
export async function retryUntilAnswered(
  now: () => Client,
  path: string,
  body: object,
  key: string,
): Promise<TestResponse> {
  for (let turn = 0; turn < 4_000; turn += 1) {
    const reply = await now()
      .post(path, body, { key })
      .catch(() => null);
    if (reply?.status === 200) return reply;
    if (reply !== null && !RETRYABLE.has(reply.status)) {
      throw new Error(`${path} was refused with ${reply.status}: ${reply.text}`);
    }
    await wait(25);
  }
  throw new Error(`${path} was never answered`);
}
