import { fault, type invoiceUpdate } from "@counterfoil/contract";
import { z } from "zod";
import { refuseField } from "../../../http/response/refusal.ts";
import { reference } from "../../../provider/encoding/wire.ts";
import type { OperationContext } from "../../../writes/operation.ts";

type Discounts = z.output<typeof invoiceUpdate>["discounts"];

/**
 * Rejects coupons that repeat for several months: a one-off invoice can't use them (specification,
 * section 4), whatever the provider accepts. Coupons that the mirror lacks are left to the
 * provider.
 * @throws Refusal that names the discount
 */
export async function refuseRepeating(
  context: OperationContext,
  discounts: Discounts,
): Promise<void> {
  if (discounts === undefined || discounts === "") return;
  for (const [index, { coupon, promotion_code: code }] of discounts.entries()) {
    const id = coupon ?? (code === undefined ? undefined : await couponOf(context, code));
    if (id === undefined || (await durationOf(context, id)) !== "repeating") continue;
    const field = coupon === undefined ? "promotion_code" : "coupon";
    throw refuseField(`discounts.${index}.${field}`, fault("not_for_one_off_invoices"));
  }
}

async function couponOf(context: OperationContext, code: string): Promise<string | undefined> {
  const parsed = z
    .object({ promotion: z.object({ coupon: reference }) })
    .safeParse(await context.mirrored("promotion_code", code));
  return parsed.success ? (parsed.data.promotion.coupon ?? undefined) : undefined;
}

async function durationOf(context: OperationContext, coupon: string): Promise<string | undefined> {
  const parsed = z
    .object({ duration: z.string() })
    .safeParse(await context.mirrored("coupon", coupon));
  return parsed.success ? parsed.data.duration : undefined;
}
