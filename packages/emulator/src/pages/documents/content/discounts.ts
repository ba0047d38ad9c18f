import { z } from "zod";
import type { Engine } from "../../../runtime/engine.ts";
import type { DocumentTexts } from "../../document-texts.ts";
import { readObjects } from "./read-objects.ts";
import { percentText } from "./taxes.ts";

/** A discount in an invoice. */
export const documentDiscount = z.object({ amount: z.number(), discount: z.string() });

const applied = z.object({ id: z.string(), source: z.object({ coupon: z.string().nullable() }) });
const coupon = z.object({
  id: z.string(),
  name: z.string().nullable(),
  percent_off: z.number().nullable(),
});

/** Returns the rows of a document's discounts, with the names of their coupons. */
export async function discountRows(
  engine: Engine,
  account: string,
  discounts: readonly z.output<typeof documentDiscount>[] | null,
  texts: DocumentTexts,
  money: (amount: number) => string,
): Promise<[string, string][]> {
  const stored = (type: string, ids: readonly string[]) =>
    readObjects(
      engine,
      "select body from provider.object where account = $1 and type = $2 and id = any($3)",
      [account, type, ids],
    );
  const appliedDiscounts = z.array(applied).parse(
    await stored(
      "discount",
      (discounts ?? []).map(({ discount }) => discount),
    ),
  );
  const couponIds = appliedDiscounts.flatMap(({ source }) => source.coupon ?? []);
  const coupons = z.array(coupon).parse(await stored("coupon", couponIds));
  return (discounts ?? []).map(({ amount, discount }) => {
    const id = appliedDiscounts.find((one) => one.id === discount)?.source.coupon;
    const coupon = coupons.find((one) => one.id === id);
    const name = coupon?.name ?? id ?? texts.discount;
    const off = coupon?.percent_off ?? null;
    const label =
      off === null
        ? name
        : texts.label("document.percentOff", { name, percent: percentText(off, texts) });
    return [label, money(0 - amount)];
  });
}
