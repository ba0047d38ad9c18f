import type { Region, Showcase } from "./business.ts";
import { customerParams, Registry } from "./customers.ts";
import { DAY, HISTORY_DAYS, HOUR, MINUTE, officeMoment } from "./moments.ts";
import type { CustomerPlan, InvoicePlan, LinePlan, PlannedStep, TestCardMethod } from "./plan.ts";

interface CustomerDetails {
  readonly region: Region;
  readonly street: string;
  readonly place: readonly [city: string, postalCode: string];
  readonly phone: string;
  readonly currency?: string;
  readonly card?: TestCardMethod;
  readonly adjustments?: CustomerPlan["adjustments"];
}

interface Bill {
  readonly daysAgo: number;
  readonly lines: readonly LinePlan[];
  /** Days until it is due; null to charge the card on file. */
  readonly days: number | null;
  readonly coupon?: string;
  readonly memo?: string;
  readonly field?: { readonly name: string; readonly value: string };
  readonly finalizesAt?: number;
  /** By number of days after the invoice was created. */
  readonly after?: readonly (readonly [days: number, step: Doing])[];
}

type Doing = PlannedStep extends infer One
  ? One extends PlannedStep
    ? Omit<One, "at">
    : never
  : never;

/** Plans the invoices of known customers in order, leaving out steps in the future. */
export class PlannedStory {
  readonly #customers: CustomerPlan[] = [];
  readonly #invoices: InvoicePlan[] = [];
  readonly #registry = new Registry();
  readonly #now: number;
  readonly #opens: number;
  readonly #currency: string;

  constructor(now: number, opens: number, currency: string) {
    this.#now = now;
    this.#opens = opens;
    this.#currency = currency;
  }

  customer(name: string, details: CustomerDetails, bills: readonly Bill[]): void {
    const { region, currency = this.#currency, card = null } = details;
    const running = this.#customers.length;
    this.#customers.push({
      since: officeMoment(this.#now, HISTORY_DAYS - 2 - running, this.#opens, 20 + running),
      name,
      currency,
      language: region.language,
      taxes: region.taxes,
      params: customerParams(this.#registry, {
        name,
        region,
        language: region.language,
        street: details.street,
        place: details.place,
        phone: details.phone,
        copies: true,
      }),
      card,
      secondCard: null,
      adjustments: details.adjustments ?? [],
    });
    bills.forEach((bill, index) => {
      this.#invoices.push(this.#invoice(name, bill, running * 7 + index));
    });
  }

  end(): Showcase {
    return { customers: this.#customers, invoices: this.#invoices, payments: [] };
  }

  #invoice(customer: string, bill: Bill, minute: number): InvoicePlan {
    const at = officeMoment(this.#now, bill.daysAgo, this.#opens, minute);
    const steps = (bill.after ?? []).map(
      ([days, doing], index): PlannedStep => ({
        ...doing,
        at: at + days * DAY + (index + 1) * 4 * MINUTE + (days > 0 ? 2 * HOUR : 0),
      }),
    );
    return {
      customer,
      at,
      lines: bill.lines,
      coupon: bill.coupon ?? null,
      terms:
        bill.days === null
          ? { collection: "charge_automatically" }
          : { collection: "send_invoice", days: bill.days },
      finalizesAt: bill.finalizesAt ?? null,
      memo: bill.memo ?? null,
      fields: bill.field ? [bill.field] : [],
      steps: steps.filter((step) => step.at < this.#now),
    };
  }
}

/** Returns a line item of a known customer's invoice. */
export const line = (
  product: string,
  text: string,
  quantity: string,
  unitAmount: number,
): LinePlan => ({ product, text, quantity, unitAmount });
