import { type AmountDetailsProblem, amountDetailsProblem } from "@counterfoil/domain";
import type { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { PaymentIntent } from "../../payment-intents/intent.ts";

const commodity = p.hash({ commodity_code: p.string().optional() }).optional();
const text = () => p.string().optional();

const lineItem = p.hash({
  discount_amount: p.integer({ min: 0 }).optional(),
  payment_method_options: p
    .hash({
      card: commodity,
      card_present: commodity,
      klarna: p
        .hash({
          image_url: text(),
          product_url: text(),
          reference: text(),
          subscription_reference: text(),
        })
        .optional(),
      paypal: p
        .hash({
          category: p.enum(["digital_goods", "donation", "physical_goods"]).optional(),
          description: text(),
          sold_by: text(),
        })
        .optional(),
    })
    .optional(),
  product_code: text(),
  product_name: p.string({ max: 1024 }),
  quantity: p.integer({ min: 1 }),
  tax: p.hash({ total_tax_amount: p.integer({ min: 0 }) }).optional(),
  unit_cost: p.integer({ min: 0 }),
  unit_of_measure: text(),
});

/** Components of the amount (SDK: PaymentIntentCreateParams.AmountDetails). */
export const amountDetailsFields = p.hash({
  discount_amount: p.orUnset(p.integer({ min: 0 })).optional(),
  enforce_arithmetic_validation: p.boolean().optional(),
  line_items: p.list(lineItem, { max: 200 }).optional(),
  shipping: p
    .orUnset(
      p.hash({
        amount: p.orUnset(p.integer({ min: 0 })).optional(),
        from_postal_code: p.orUnset(p.string()).optional(),
        to_postal_code: p.orUnset(p.string()).optional(),
      }),
    )
    .optional(),
  tax: p.orUnset(p.hash({ total_tax_amount: p.integer({ min: 0 }) })).optional(),
});

type AmountDetailsParams = z.output<typeof amountDetailsFields>;
type AmountDetails = NonNullable<PaymentIntent["amount_details"]>;
type AmountDetailsLineItem = Types["payment_intent_amount_details_line_item"];

const MESSAGES: Readonly<Record<AmountDetailsProblem, string>> = {
  amount_details_amount_mismatch:
    "The amounts in amount_details do not add up to the amount of the PaymentIntent.",
  amount_details_tax_shipping_discount_greater_than_amount:
    "The tax, shipping and discount in amount_details exceed the amount of the PaymentIntent.",
};

/**
 * Returns the components of an intent's amount after an update; null clears them. Lines are stored
 * separately.
 * @param amount the intent's, in minor units
 * @throws ApiRefusal if the components don't add up, unless the request only reports that
 */
export async function changedDetails(
  ctx: Context,
  intent: Pick<PaymentIntent, "id" | "amount_details">,
  change: AmountDetailsParams | null | undefined,
  amount: number,
): Promise<AmountDetails> {
  const base: AmountDetails = intent.amount_details ?? { tip: {} };
  if (change === undefined) return base;
  if (change === null) {
    await saveLines(ctx, intent.id, []);
    return { tip: {} };
  }
  const { discount_amount, line_items: lines, shipping, tax } = change;
  const problem = amountDetailsProblem(
    {
      ...(discount_amount ? { discount: discount_amount } : {}),
      ...(shipping?.amount ? { shipping: shipping.amount } : {}),
      ...(tax ? { tax: tax.total_tax_amount } : {}),
      ...(lines
        ? {
            lines: lines.map((line) => ({
              unitCost: line.unit_cost,
              quantity: line.quantity,
              discount: line.discount_amount ?? 0,
              tax: line.tax?.total_tax_amount ?? 0,
            })),
          }
        : {}),
    },
    amount,
  );
  if (problem !== null && change.enforce_arithmetic_validation !== false) {
    throw refuse.invalid(MESSAGES[problem], { code: problem, param: "amount_details" });
  }
  if (lines) await saveLines(ctx, intent.id, lines);
  const { error: _, ...details } = base;
  return {
    ...details,
    ...(problem === null ? {} : { error: { code: problem, message: MESSAGES[problem] } }),
    ...(typeof discount_amount === "number" ? { discount_amount } : {}),
    ...(shipping
      ? {
          shipping: {
            amount: shipping.amount ?? null,
            from_postal_code: shipping.from_postal_code ?? null,
            to_postal_code: shipping.to_postal_code ?? null,
          },
        }
      : {}),
    ...(tax ? { tax } : {}),
  };
}

const TYPE = "payment_intent_amount_details_line_item";

async function saveLines(
  ctx: Context,
  intent: string,
  lines: readonly z.output<typeof lineItem>[],
): Promise<void> {
  for (const { id } of await ctx.store.find(TYPE, { intent })) ctx.store.remove(TYPE, id);
  // Lists return the latest first, so the lines are stored in reverse to keep their order.
  for (const line of [...lines].reverse()) {
    const lineItem: AmountDetailsLineItem = {
      id: ctx.id("uli"),
      object: TYPE,
      discount_amount: line.discount_amount ?? null,
      payment_method_options: optionsOf(line.payment_method_options),
      product_code: line.product_code ?? null,
      product_name: line.product_name,
      quantity: line.quantity,
      tax: line.tax ?? null,
      unit_cost: line.unit_cost,
      unit_of_measure: line.unit_of_measure ?? null,
    };
    ctx.store.put(TYPE, lineItem, { intent });
  }
}

function optionsOf(
  options: z.output<typeof lineItem>["payment_method_options"],
): AmountDetailsLineItem["payment_method_options"] {
  if (!options) return null;
  const { card, card_present, klarna } = options;
  return {
    ...(card ? { card: { commodity_code: card.commodity_code ?? null } } : {}),
    ...(card_present
      ? { card_present: { commodity_code: card_present.commodity_code ?? null } }
      : {}),
    ...(klarna
      ? {
          klarna: {
            image_url: klarna.image_url ?? null,
            product_url: klarna.product_url ?? null,
            reference: klarna.reference ?? null,
            subscription_reference: klarna.subscription_reference ?? null,
          },
        }
      : {}),
  };
}
