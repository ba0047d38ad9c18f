import { resources } from "@counterfoil/contract";
import type { z } from "zod";
import { json } from "../../../http/answer.ts";
import type { Handler } from "../../../http/handler.ts";
import { notFound } from "../../../http/refusal.ts";
import { getText, getTexts } from "../../../mirror/read/get.ts";
import type { MirrorAccess, MirrorDb } from "../../../mirror/schema.ts";
import { copyOf, priceIdOf, rateIdsOf, type Surroundings } from "./copy-of.ts";
import {
  type SourceInvoice,
  sourceCoupon,
  sourceDiscount,
  sourceInvoice,
  sourcePrice,
  sourceProduct,
  sourceRate,
} from "./source.ts";

/**
 * What makes a draft like an invoice, by what is mirrored. Coupons, rates and prices are judged here:
 * whoever may make invoices need not be allowed to read those.
 * @param now the provider's second for a business
 */
export function invoiceCopyHandler(
  access: MirrorAccess,
  now: (account: string) => number,
): Handler<"invoiceCopy"> {
  return async ({ account, param }) => {
    const id = param("invoice");
    if (!resources.invoice.idPattern.test(id)) throw notFound();
    const copy = await access.readTenant(account, async (db) => {
      const text = await getText(db, "invoice", id);
      if (text === null) return null;
      const invoice = sourceInvoice.parse(JSON.parse(text));
      return copyOf(invoice, { ...(await surroundings(db, invoice)), now: now(account) });
    });
    if (copy === null) throw notFound();
    return json(copy);
  };
}

async function surroundings(
  db: MirrorDb,
  { discounts: ids, lines: { data: lines } }: SourceInvoice,
): Promise<Omit<Surroundings, "now">> {
  const discounts = await known(db, "discount", sourceDiscount, ids);
  const wanted = ids.flatMap((id) => discounts.get(id ?? "")?.source.coupon ?? []);
  const prices = await known(db, "price", sourcePrice, lines.map(priceIdOf));
  const products = await known(
    db,
    "product",
    sourceProduct,
    [...prices.values()].map(({ product }) => product),
  );
  const sold = [...products.values()].filter(({ active, deleted }) => active && !deleted);
  return {
    wanted,
    coupons: await known(db, "coupon", sourceCoupon, wanted),
    rates: await known(db, "tax_rate", sourceRate, lines.flatMap(rateIdsOf)),
    prices,
    sold: new Set(sold.map(({ id }) => id)),
  };
}

/** Mirrored objects by id; what the mirror lacks, or only knows to be deleted, may be missing. */
async function known<One>(
  db: MirrorDb,
  type: string,
  schema: z.ZodType<One>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, One>> {
  const asked = [...new Set(ids.filter((id) => typeof id === "string"))];
  if (asked.length === 0) return new Map();
  const texts = await getTexts(db, type, asked);
  return new Map(
    [...texts].flatMap(([id, text]) => {
      const { data } = schema.safeParse(JSON.parse(text));
      return data === undefined ? [] : [[id, data] as const];
    }),
  );
}
