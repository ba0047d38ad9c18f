import { type CodeCheck, resources } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { codeRules } from "@counterfoil/domain";
import { z } from "zod";
import type { Handler } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import { getText } from "../../mirror/read/get.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";

const number = z.number().nullable();
const code = z.looseObject({
  active: z.boolean(),
  customer: z.string().nullable(),
  expires_at: number,
  max_redemptions: number,
  times_redeemed: z.number(),
  promotion: z.looseObject({ coupon: z.string() }),
  restrictions: z.object({
    first_time_transaction: z.boolean(),
    minimum_amount: number,
    minimum_amount_currency: z.string().nullable(),
    currency_options: z.record(z.string(), z.object({ minimum_amount: z.number() })).optional(),
  }),
});
const coupon = z.looseObject({
  duration: z.string(),
  percent_off: number,
  amount_off: number,
  currency: z.string().nullable(),
  max_redemptions: number,
  times_redeemed: z.number(),
  redeem_by: number,
  currency_options: z.record(z.string(), z.object({ amount_off: z.number() })).optional(),
});

/** A deleted coupon can't be redeemed. */
const GONE = { duration: "once", times_redeemed: 0, deleted: true } as const;

/**
 * Checks a promotion code for a customer and an amount against the mirror.
 * @param now returns the provider's current second for a business
 */
export function codeCheckHandler(
  access: MirrorAccess,
  authorizer: Authorizer,
  now: (account: string) => number,
): Handler<"codeCheck"> {
  return async ({ account, role, param, query: { customer, amount, currency } }) => {
    authorizer.check(role, resources.customer, "read");
    const checked = await access.readTenant(account, async (db) => {
      const text = await getText(db, "promotion_code", param("promotionCode"));
      const customerText = await getText(db, "customer", customer);
      if (text === null || customerText === null) return null;
      const { promotion, restrictions, ...terms } = code.parse(JSON.parse(text));
      const { currency_options: options, ...limits } = restrictions;
      const couponText = await getText(db, "coupon", promotion.coupon);
      const rules = codeRules(
        { ...terms, restrictions: options ? { ...limits, currency_options: options } : limits },
        {
          coupon: couponText === null ? GONE : termsOf(couponText),
          customer,
          subtotal: amount,
          currency,
          hasEarlierTransaction: await hasPaid(db, customer),
          now: now(account),
        },
      );
      return { redeemable: rules.every(({ holds }) => holds), rules } satisfies CodeCheck;
    });
    if (checked === null) throw notFound();
    return checked;
  };
}

function termsOf(text: string) {
  const { currency_options: options, ...terms } = coupon.parse(JSON.parse(text));
  return options ? { ...terms, currency_options: options } : terms;
}

/**
 * A successful payment, or a paid invoice with an amount, means that later ones aren't the first.
 */
async function hasPaid(db: MirrorDb, customer: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    `select 1 from mirror_object where account = current_setting('counterfoil.account')
       and customer = $1 and not deleted and (
         (type = 'payment_intent' and status in ('succeeded', 'partial_refund', 'full_refund'))
         or (type = 'invoice' and status = 'paid' and (body::jsonb ->> 'amount_paid')::bigint > 0))
     limit 1`,
    [customer],
  );
  return rows.length > 0;
}
