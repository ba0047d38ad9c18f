import { type ExportRequest, resources } from "@counterfoil/contract";
import { z } from "zod";
import { getInvoicesPaid, getTexts } from "../../mirror/read/get.ts";
import type { Conditions } from "../../mirror/read/list/list-request.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import { invoiceHeadOf } from "./invoice/head.ts";
import { objectsById } from "./objects-by-id.ts";
import { scan } from "./scan.ts";
import { namedRate, rateIdOf, type TaxColumns, taxColumnsOf } from "./taxes/columns.ts";

const identified = z.looseObject({ id: z.string() });
const taxRate = z.object({
  display_name: z.string(),
  percentage: z.number(),
  inclusive: z.boolean(),
});

interface TaxQuery {
  readonly request: Extract<ExportRequest, { resource: "invoice" | "paymentIntent" }>;
  readonly where: Conditions;
  readonly signal: AbortSignal;
  reads(type: string): boolean;
}

/**
 * Returns the columns of the taxes that occur in a list. The heading comes first in a file, so the
 * list is read once in advance, in the caller's transaction.
 */
export async function usedTaxes(
  db: MirrorDb,
  { request, where, signal, reads }: TaxQuery,
  form: Parameters<typeof taxColumnsOf>[2],
): Promise<TaxColumns> {
  const used = new Set<string>();
  const { type } = resources[request.resource];
  for await (const texts of scan(db, { type, query: request.filters ?? {}, where })) {
    signal.throwIfAborted();
    const invoices =
      request.resource === "invoice" ? texts : reads("invoice") ? await invoicesOf(db, texts) : [];
    for (const text of invoices) {
      for (const tax of invoiceHeadOf(text).total_taxes ?? []) used.add(rateIdOf(tax));
    }
  }
  const rates = reads("tax_rate") ? await objectsById(db, "tax_rate", used, taxRate) : new Map();
  return taxColumnsOf(used, new Map([...rates].map(([id, rate]) => [id, namedRate(rate)])), form);
}

/** Returns the invoices that some payments paid. */
async function invoicesOf(db: MirrorDb, payments: readonly string[]): Promise<Iterable<string>> {
  const ids = payments.map((text) => identified.parse(JSON.parse(text)).id);
  const paid = await getInvoicesPaid(db, ids);
  return (await getTexts(db, "invoice", [...new Set(paid.values())])).values();
}
