import type { ResourceName } from "@counterfoil/contract";
import type Stripe from "stripe";
import type { Client, Loose } from "../testing/client.ts";
import { createExamples } from "../testing/examples.ts";
import { resourceNames } from "./rows.ts";

/** What a business has on its books: ids by resource, the oldest first. */
export interface Stock {
  /** The address of the site itself. */
  readonly site: string;
  readonly ids: Readonly<Record<ResourceName, readonly string[]>>;
  /** An entry in the balance ledger of `one("customer")`. */
  readonly balanceEntry: string;
  /** An event about `one("paymentIntent")`. */
  readonly event: string;
  /** A payment that is authorized and not captured. */
  readonly held: string;
  /** A line of the paid invoice that `one("creditNote")` is about, and that invoice. */
  readonly credited: { readonly invoice: string; readonly line: string };
  /** A draft that may be finalized, sent or given up. */
  readonly spare: string;
  /**
   * One of the resource. They belong together: a draft and its item, the customer that it is for,
   * the card on file and a captured payment with it.
   */
  one(resource: ResourceName): string;
}

/**
 * Puts at least three of every resource on the books of the person's business.
 * @param canary a word that stands in every text that can hold one
 * @param provider the SDK with the business's options, for what only the provider creates
 */
export async function fillBooks(
  person: Client,
  canary: string,
  provider: { readonly stripe: Stripe; readonly options: { readonly stripeAccount: string } },
): Promise<Stock> {
  const metadata = { note: canary };
  const make = async (resource: ResourceName, body: object): Promise<string> =>
    succeeded(await person.post(`/api/stripe/${resource}`, body)).id;

  const draft = (customer: string, taxRate: string, coupon: string, change: object = {}) =>
    make("invoice", {
      customer,
      description: canary,
      discounts: [{ coupon }],
      default_tax_rates: [taxRate],
      metadata,
      lines: [
        {
          key: "row-0001",
          description: canary,
          quantity: "2",
          unit_amount_decimal: "5000",
          tax_rates: [taxRate],
        },
      ],
      ...change,
    });

  let credited = { invoice: "", line: "" };

  async function dossier(turn: number): Promise<Partial<Record<ResourceName, string>>> {
    const customer = await make("customer", {
      name: `${canary} ${turn}`,
      email: `${canary.toLowerCase()}@books.example`,
      currency: "cad",
      address: { line1: canary },
      metadata,
    });
    const taxId = await make("taxId", { customer, type: "ca_bn", value: "123456789" });
    const rate = { display_name: canary, percentage: 5, inclusive: false, metadata };
    const taxRate = await make("taxRate", rate);
    const discount = { name: canary, percent_off: 10, duration: "once", metadata };
    const coupon = await make("coupon", discount);
    const promotionCode = await make("promotionCode", {
      promotion: { type: "coupon", coupon },
      code: `${canary}-${turn}`,
      customer,
      metadata,
    });
    const product = await make("product", {
      name: canary,
      description: canary,
      prices: [{ currency: "cad", unit_amount: 1_200, nickname: canary }],
      metadata,
    });
    const price = await make("price", { product, currency: "cad", unit_amount: 900, metadata });
    const paymentMethod = await make("paymentMethod", { payment_method: "pm_card_visa", customer });
    const settings = { invoice_settings: { default_payment_method: paymentMethod } };
    succeeded(await person.patch(`/api/stripe/customer/${customer}`, settings));
    const setupIntent = await make("setupIntent", { customer });
    const paid = await draft(customer, taxRate, coupon);
    const charged = succeeded(await person.post(`/api/stripe/invoice/${paid}/pay`));
    credited = { invoice: paid, line: charged.lines.data[0].id };
    const creditNote = await make("creditNote", {
      invoice: paid,
      lines: [{ type: "invoice_line_item", invoice_line_item: credited.line, amount: 100 }],
      refund_amount: 95,
      reason: "order_change",
      memo: canary,
      metadata,
    });
    const paymentIntent = await make("paymentIntent", {
      amount: 5_000,
      currency: "cad",
      customer,
      payment_method: paymentMethod,
      description: canary,
      metadata,
    });
    const refund = await make("refund", { payment_intent: paymentIntent, amount: 1_000, metadata });
    const file = await make("file", {
      purpose: "dispute_evidence",
      filename: `${canary}.pdf`,
      contents: `data:application/pdf;base64,${btoa(`%PDF-1.7 ${canary}`)}`,
    });
    const claimed = await make("paymentIntent", {
      amount: 3_000,
      currency: "cad",
      customer,
      payment_method: await make("paymentMethod", {
        payment_method: "pm_card_createDispute",
        customer,
      }),
    });
    // Its money is there at once, so that some can be paid out.
    await make("paymentIntent", {
      amount: 40_000,
      currency: "cad",
      customer,
      payment_method: await make("paymentMethod", {
        payment_method: "pm_card_bypassPending",
        customer,
      }),
    });
    const sent = { amount: 500 + turn, currency: "cad", description: canary };
    const payout = succeeded(await person.post("/api/account/payout", sent)).id;
    const reportRun = await make("reportRun", {
      report_type: "balance.summary.1",
      parameters: { interval_start: 1_700_000_000 + turn, interval_end: 1_700_100_000 },
    });
    const disputes = await person.get(`/api/stripe/dispute?payment_intent=${claimed}`);
    const dispute = succeeded(disputes).data[0].id;
    const goods = { taxRate, coupon, promotionCode, product, price };
    return {
      customer,
      taxId,
      ...goods,
      paymentMethod,
      setupIntent,
      paymentIntent,
      refund,
      file,
      dispute,
      payout,
      reportRun,
      creditNote,
    };
  }

  await dossier(1);
  await dossier(2);
  const last = await dossier(3);
  const { customer = "", taxRate = "", coupon = "", paymentMethod = "" } = last;
  const sent = { collection_method: "send_invoice", days_until_due: 30 };
  const spare = await draft(customer, taxRate, coupon, sent);
  const invoice = await draft(customer, taxRate, coupon);
  const items = await person.get(`/api/stripe/invoiceItem?invoice=${invoice}`);
  const entry = { amount: -100, currency: "cad", description: canary };
  const held = await make("paymentIntent", {
    amount: 5_000,
    currency: "cad",
    customer,
    payment_method: paymentMethod,
    capture_method: "manual",
  });
  const ledger = `/api/stripe/customer/${customer}/balance`;
  const balanceEntry = succeeded(await person.post(ledger, entry)).id;
  const chosen = { ...last, invoice, invoiceItem: succeeded(items).data[0].id };
  const history = succeeded(await person.get(`/api/timeline/${last.paymentIntent}`));
  for (let turn = 1; turn <= 3; turn += 1) {
    for (const { name, id } of await createExamples(provider.stripe, provider.options)) {
      succeeded(await person.get(`/api/stripe/${name}/${id}?reload=true`));
    }
  }
  const ids = await listAll(person);
  return {
    site: person.site,
    ids,
    event: history.data[0].id,
    balanceEntry,
    held,
    credited,
    spare,
    one(resource) {
      const id = new Map(Object.entries(chosen)).get(resource) ?? ids[resource][0];
      if (id === undefined) {
        throw new Error(`${canary} has no ${resource}: its type at the provider has no example`);
      }
      return id;
    },
  };
}

async function listAll(person: Client): Promise<Record<ResourceName, string[]>> {
  const pages = resourceNames().map(async (name) => {
    const { data } = succeeded(await person.get(`/api/stripe/${name}?sort=created&limit=100`));
    return [name, data.map((row: { id: string }) => row.id)] as const;
  });
  // The keys are the registry's own.
  return Object.fromEntries(await Promise.all(pages)) as Record<ResourceName, string[]>;
}

function succeeded(reply: { status: number; text: string; body: Loose }): Loose {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.body;
}
