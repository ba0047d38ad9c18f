import type { ExportColumn } from "@counterfoil/contract";
import { z } from "zod";
import { getMembers, getTexts } from "../../../mirror/read/get.ts";
import type { MirrorDb } from "../../../mirror/schema.ts";
import { reference } from "../../../provider/encoding/wire.ts";
import { objectsById, parseEach } from "../objects-by-id.ts";
import type { TaxColumns } from "../taxes/columns.ts";
import {
  INVOICE_CELLS,
  type InvoiceBody,
  type InvoiceRelations,
  invoiceBody,
  type RowSetting,
  rateOf,
} from "./row.ts";

const invoicePayment = z.object({
  status: z.string(),
  payment: z.object({ payment_intent: reference, charge: reference }),
});
const intent = z.object({ latest_charge: reference, application_fee_amount: z.number().nullish() });
const charge = z.object({ balance_transaction: reference });
const transaction = z.object({ exchange_rate: z.number().nullish() });
const discount = z.object({ source: z.object({ coupon: reference }).nullish() });
const taxRate = z.object({ percentage: z.number(), inclusive: z.boolean() });

interface Need {
  /** Types that the user must be allowed to read. */
  readonly type: string;
  readonly columns: readonly ExportColumn<"invoice">[];
}

/** Columns that require other objects. */
const NEEDS: Readonly<Record<"payments" | "coupons" | "rates", Need>> = {
  payments: {
    type: "payment_intent",
    columns: ["charge", "applicationFee", "taxFilingAmount", "taxFilingFxRate"],
  },
  coupons: { type: "coupon", columns: ["appliedCoupons"] },
  rates: { type: "tax_rate", columns: ["taxPercent"] },
};

/** Returns the rows of a batch of invoices, reading related objects in one query per type. */
export async function invoiceLines(
  db: MirrorDb,
  texts: readonly string[],
  columns: readonly ExportColumn<"invoice">[],
  setting: RowSetting & { reads(type: string): boolean; taxes: TaxColumns | undefined },
): Promise<string> {
  const invoices = texts.map((text) => invoiceBody.parse(JSON.parse(text)));
  const needs = (kind: keyof typeof NEEDS) =>
    NEEDS[kind].columns.some((name) => columns.includes(name)) && setting.reads(NEEDS[kind].type);
  const payments = needs("payments") ? await paymentsOf(db, invoices) : new Map<string, Paid>();
  const coupons = needs("coupons") ? await couponsOf(db, invoices) : new Map<string, string>();
  const rates = needs("rates") ? await ratesOf(db, invoices) : new Map<string, Rate>();

  const lines = invoices.map((invoice) => {
    const paid = payments.get(invoice.id);
    const related: InvoiceRelations = {
      charge: paid?.charge ?? null,
      applicationFee: paid?.applicationFee ?? null,
      exchangeRate: invoice.currency === setting.filingCurrency ? 1 : (paid?.exchangeRate ?? null),
      coupons: (invoice.discounts ?? []).flatMap((id) => coupons.get(id) ?? []),
      rates: rateIds(invoice).flatMap((id) => rates.get(id) ?? []),
    };
    const cells = columns.flatMap((name) => {
      const cell = INVOICE_CELLS[name](invoice, related, setting);
      if (name !== "tax" || setting.taxes === undefined) return [cell];
      return [cell, ...setting.taxes.cells(invoice.total_taxes ?? [], invoice.currency)];
    });
    return setting.cells.line(cells);
  });
  return lines.join("");
}

interface Paid {
  readonly charge: string | null;
  readonly applicationFee: number | null;
  readonly exchangeRate: number | null;
}

/** By invoice: the payment that paid it, or the last attempt. */
async function paymentsOf(
  db: MirrorDb,
  invoices: readonly InvoiceBody[],
): Promise<Map<string, Paid>> {
  const ids = invoices.map(({ id }) => id);
  const links = await getMembers(db, "invoice_payment", "invoice", ids);
  const intentOf = new Map<string, string>();
  for (const [invoice, members] of links) {
    const tried = members.map((text) => invoicePayment.parse(JSON.parse(text)));
    const best = tried.find(({ status }) => status === "paid") ?? tried.at(-1);
    if (best?.payment.payment_intent) intentOf.set(invoice, best.payment.payment_intent);
  }
  const intents = await objectsById(db, "payment_intent", intentOf.values(), intent);
  const charges = await objectsById(
    db,
    "charge",
    [...intents.values()].map((it) => it.latest_charge),
    charge,
  );
  const transactions = await objectsById(
    db,
    "balance_transaction",
    [...charges.values()].map((it) => it.balance_transaction),
    transaction,
  );
  const paid = new Map<string, Paid>();
  for (const [invoice, id] of intentOf) {
    const payment = intents.get(id);
    const chargeId = payment?.latest_charge ?? null;
    const moved = chargeId === null ? null : charges.get(chargeId)?.balance_transaction;
    paid.set(invoice, {
      charge: chargeId,
      applicationFee: payment?.application_fee_amount ?? null,
      exchangeRate: (moved ? transactions.get(moved)?.exchange_rate : null) ?? null,
    });
  }
  return paid;
}

/** Returns the coupon of each discount, by the discount's ID. */
async function couponsOf(
  db: MirrorDb,
  invoices: readonly InvoiceBody[],
): Promise<Map<string, string>> {
  const discounts = await objectsById(
    db,
    "discount",
    invoices.flatMap((invoice) => invoice.discounts ?? []),
    discount,
  );
  return new Map(
    [...discounts].flatMap(([id, { source }]) =>
      source?.coupon ? [[id, source.coupon] as const] : [],
    ),
  );
}

type Rate = InvoiceRelations["rates"][number];

async function ratesOf(db: MirrorDb, invoices: readonly InvoiceBody[]): Promise<Map<string, Rate>> {
  const ids = new Set(invoices.flatMap(rateIds));
  const texts = await getTexts(db, "tax_rate", [...ids]);
  return new Map([...parseEach(texts, taxRate)].map(([id, rate]) => [id, rateOf(rate)]));
}

function rateIds(invoice: InvoiceBody): string[] {
  const ids = (invoice.total_taxes ?? []).map((tax) => tax.tax_rate_details?.tax_rate ?? null);
  return [...new Set(ids.filter((id) => id !== null))];
}
