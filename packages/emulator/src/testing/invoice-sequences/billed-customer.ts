import Stripe from "stripe";
import type { DraftStep, InvoiceStep } from "./steps.ts";

/** Tax rates and coupons that the invoices of a sequence refer to; null is none. */
export interface SequenceCatalogue {
  readonly taxRates: readonly (string | null)[];
  readonly coupons: readonly (string | null)[];
}

/** Creates taxes added to the price and included in it, and coupons of a part and of an amount. */
export async function createCatalogue(stripe: Stripe): Promise<SequenceCatalogue> {
  const taxRates: (string | null)[] = [null];
  for (const [percentage, inclusive] of [
    [9.975, false],
    [20, true],
    [5, false],
  ] as const) {
    const { id } = await stripe.taxRates.create({ display_name: "Tax", percentage, inclusive });
    taxRates.push(id);
  }
  const coupons: (string | null)[] = [null];
  for (const value of [{ percent_off: 33.33 }, { amount_off: 700, currency: "cad" }]) {
    coupons.push((await stripe.coupons.create({ ...value, duration: "once" })).id);
  }
  return { taxRates, coupons };
}

/** A customer with a card, whose invoices a sequence of steps changes. */
export class BilledCustomer {
  readonly #stripe: Stripe;
  readonly #catalogue: SequenceCatalogue;
  readonly #invoices: string[] = [];
  readonly #notes: string[] = [];
  /** Each step so far and its outcome, one line each. */
  readonly log: string[] = [];
  readonly id: string;
  readonly #card: string;

  private constructor(stripe: Stripe, catalogue: SequenceCatalogue, id: string, card: string) {
    this.#stripe = stripe;
    this.#catalogue = catalogue;
    this.id = id;
    this.#card = card;
  }

  static async create(stripe: Stripe, catalogue: SequenceCatalogue): Promise<BilledCustomer> {
    const { id } = await stripe.customers.create({ name: "Atelier Nord" });
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: id });
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: card.id } });
    return new BilledCustomer(stripe, catalogue, id, card.id);
  }

  /**
   * Applies a step. A refusal is an outcome as well.
   * @throws an error of the provider itself, which no request may cause
   */
  async apply(step: InvoiceStep): Promise<void> {
    const text = JSON.stringify(step);
    try {
      await this.#perform(step);
      this.log.push(`${text} succeeded`);
    } catch (error) {
      const isRefusal =
        error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500;
      if (!isRefusal) throw error;
      this.log.push(`${text} ${error.message}`);
    }
  }

  async #perform(step: InvoiceStep): Promise<unknown> {
    const { invoices, creditNotes, customers } = this.#stripe;
    const target = "index" in step ? at(this.#invoices, step.index) : "";
    switch (step.kind) {
      case "draft":
        return this.#draft(step);
      case "finalize":
        return invoices.finalizeInvoice(target);
      case "charge":
        return invoices.pay(target);
      case "payOutOfBand":
        return invoices.pay(target, { paid_out_of_band: true });
      case "void":
        return invoices.voidInvoice(target);
      case "uncollectible":
        return invoices.markUncollectible(target);
      case "send":
        return invoices.sendInvoice(target);
      case "delete":
        await invoices.del(target);
        return this.#invoices.splice(this.#invoices.indexOf(target), 1);
      case "credit":
        return this.#credit(target, step.as, step.percent);
      case "voidNote":
        return creditNotes.voidCreditNote(at(this.#notes, step.index));
      case "adjustBalance": {
        const { amount } = step;
        return customers.createBalanceTransaction(this.id, { amount, currency: "cad" });
      }
      case "refund":
        return this.#refund(target, step.percent);
      case "attach":
        return this.#attach(target, step.percent);
    }
  }

  async #draft({ lines, coupon, finalize }: DraftStep): Promise<void> {
    const stripe = this.#stripe;
    const { taxRates, coupons } = this.#catalogue;
    const discount = coupons[coupon] ?? null;
    const invoice = await stripe.invoices.create({
      customer: this.id,
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
      ...(discount === null ? {} : { discounts: [{ coupon: discount }] }),
    });
    for (const { amount, tax, secondTax } of lines) {
      const rates = [taxRates[tax] ?? null, secondTax ? (taxRates[3] ?? null) : null];
      await stripe.invoiceItems.create({
        customer: this.id,
        invoice: invoice.id,
        amount,
        currency: "cad",
        tax_rates: [...new Set(rates.filter((rate) => rate !== null))],
      });
    }
    this.#invoices.push(invoice.id);
    if (finalize) await stripe.invoices.finalizeInvoice(invoice.id);
  }

  /** Credits a part of what remains due, or of what was paid in one of the ways there are. */
  async #credit(id: string, as: string, percent: number): Promise<void> {
    const { status, total, amount_remaining } = await this.#stripe.invoices.retrieve(id);
    const amount = part(status === "open" ? amount_remaining : total, percent);
    const how = status === "paid" && as !== "amount" ? { [as]: amount } : {};
    const note = await this.#stripe.creditNotes.create({ invoice: id, amount, ...how });
    this.#notes.push(note.id);
  }

  async #refund(id: string, percent: number): Promise<unknown> {
    const { data } = await this.#stripe.invoicePayments.list({ invoice: id, status: "paid" });
    const intent = data.map(({ payment }) => payment.payment_intent).find(Boolean);
    const { amount } = await this.#stripe.paymentIntents.retrieve(String(intent));
    const refund = { payment_intent: String(intent), amount: part(amount, percent) };
    return this.#stripe.refunds.create(refund);
  }

  /** Pays a part of an invoice, or more than remains, with a payment made before. */
  async #attach(id: string, percent: number): Promise<unknown> {
    const { amount_remaining } = await this.#stripe.invoices.retrieve(id);
    const { id: payment_intent } = await this.#stripe.paymentIntents.create({
      amount: Math.max(50, part(amount_remaining, percent)),
      currency: "cad",
      customer: this.id,
      payment_method: this.#card,
      confirm: true,
      off_session: true,
    });
    return this.#stripe.invoices.attachPayment(id, { payment_intent });
  }
}

/** Returns one of several objects; an unknown one if there is none. */
const at = (ids: readonly string[], position: number): string =>
  ids[position % Math.max(1, ids.length)] ?? "none";

const part = (amount: number, percent: number): number =>
  Math.max(1, Math.floor((amount * percent) / 100));
