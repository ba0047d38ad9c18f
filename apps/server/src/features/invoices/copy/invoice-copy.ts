import { type InvoiceCopy, resources } from "@counterfoil/contract";
import type { AnyRole } from "@counterfoil/domain";
import type { z } from "zod";
import type { Handler } from "../../../http/handler.ts";
import { notFound } from "../../../http/response/refusal.ts";
import { getText, getTexts } from "../../../mirror/read/get.ts";
import type { MirrorAccess, MirrorDb } from "../../../mirror/schema.ts";
import type { Authorizer } from "../../../resources/authorizer.ts";
import { type CopyContext, copyOf, priceIdOf, rateIdsOf } from "./copy-of.ts";
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
 * Returns the fields of a draft like an invoice, from the mirror. Coupons, rates and prices are
 * checked here, because a user who may create invoices may lack permission to read those.
 * @param now the provider's current second for a business
 */
export function invoiceCopyHandler(
  access: MirrorAccess,
  authorizer: Authorizer,
  now: (account: string) => number,
): Handler<"invoiceCopy"> {
  /** Omitted objects are named for users who may read them, and counted for others. */
  const named = (role: AnyRole, { coupons, tax_rates: rates }: InvoiceCopy["left"]) => ({
    coupons: authorizer.reads(role, "coupon") ? coupons : coupons.map(() => "…"),
    tax_rates: authorizer.reads(role, "tax_rate") ? rates : rates.map(() => "…"),
  });
  return async ({ account, role, param }) => {
    const id = param("invoice");
    if (!resources.invoice.idPattern.test(id)) throw notFound();
    const copy = await access.readTenant(account, async (db) => {
      const text = await getText(db, "invoice", id);
      if (text === null) return null;
      const invoice = sourceInvoice.parse(JSON.parse(text));
      const context = { ...(await readCopyContext(db, invoice)), now: now(account) };
      return copyOf(invoice, context);
    });
    if (copy === null) throw notFound();
    return { ...copy, left: named(role, copy.left) };
  };
}

async function readCopyContext(
  db: MirrorDb,
  { discounts: ids, lines: { data: lines } }: SourceInvoice,
): Promise<Omit<CopyContext, "now">> {
  const discounts = await known(db, "discount", sourceDiscount, ids);
  const couponIds = ids.flatMap((id) => discounts.get(id ?? "")?.source.coupon ?? []);
  const prices = await known(db, "price", sourcePrice, lines.map(priceIdOf));
  const products = await known(
    db,
    "product",
    sourceProduct,
    [...prices.values()].map(({ product }) => product),
  );
  const sold = [...products.values()].filter(({ active, deleted }) => active && !deleted);
  return {
    wanted: couponIds,
    coupons: await known(db, "coupon", sourceCoupon, couponIds),
    rates: await known(db, "tax_rate", sourceRate, lines.flatMap(rateIdsOf)),
    prices,
    sold: new Set(sold.map(({ id }) => id)),
  };
}

/**
 * Returns mirrored objects by ID. Objects that the mirror lacks, or only knows as deleted, may be
 * missing.
 */
async function known<One>(
  db: MirrorDb,
  type: string,
  schema: z.ZodType<One>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, One>> {
  const wantedIds = [...new Set(ids.filter((id) => typeof id === "string"))];
  if (wantedIds.length === 0) return new Map();
  const texts = await getTexts(db, type, wantedIds);
  return new Map(
    [...texts].flatMap(([id, text]) => {
      const { data } = schema.safeParse(JSON.parse(text));
      return data === undefined ? [] : [[id, data] as const];
    }),
  );
}
