import { z } from "zod";
import { says } from "../api/faults/fault.ts";
import { METADATA_LIMITS } from "./limits.ts";

/** A provider object id such as `cus_…`; the prefix is checked where it is known. */
export const id = (prefix: string) =>
  z
    .string()
    .max(255)
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`), says("invalid_id", { prefix }));

/** A whole amount in the currency's minor unit, within the provider's limit of eight digits. */
export const amount = z.int().min(0).max(99_999_999);

/** A positive amount in minor units. */
export const positiveAmount = z.int().min(1).max(99_999_999);

/** An exact decimal as text, at most 12 places (docs.stripe.com/api/invoiceitems, unit_amount_decimal). */
export const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/, says("not_a_decimal"));

/** A non-negative decimal as text. */
export const positiveDecimal = z.string().regex(/^\d{1,15}(\.\d{1,12})?$/, says("not_a_number"));

/** A lower-case ISO 4217 code as the provider writes it. */
export const currency = z.string().regex(/^[a-z]{3}$/, says("invalid_currency"));

/** Seconds since 1970, as the provider writes times. */
export const timestamp = z.int().min(0).max(253_402_300_799);

/** Keys with values, as many and as long as METADATA_LIMITS says. */
export const metadata = z
  .record(z.string().min(1).max(METADATA_LIMITS.key), z.string().max(METADATA_LIMITS.value))
  .refine(
    (value) => Object.keys(value).length <= METADATA_LIMITS.keys,
    says("too_many_keys", { maximum: METADATA_LIMITS.keys }),
  );

export const email = z.email(says("invalid_email")).max(512);

/** A postal address; empty text clears a part. */
export const address = z.strictObject({
  line1: z.string().max(500).optional(),
  line2: z.string().max(500).optional(),
  city: z.string().max(500).optional(),
  state: z.string().max(500).optional(),
  postal_code: z.string().max(40).optional(),
  country: z
    .union([z.literal(""), z.string().regex(/^[A-Z]{2}$/, says("invalid_country"))])
    .optional(),
});

/** A list of up to 20 discounts, each a coupon, a promotion code, or one that is there already. */
export const discounts = z
  .array(
    z.strictObject({
      coupon: z.string().max(255).optional(),
      promotion_code: z.string().max(255).optional(),
      discount: z.string().max(255).optional(),
    }),
  )
  .max(20);

/** A moment range in seconds; both ends included. */
export const range = {
  gte: z.coerce.number().int().optional(),
  lte: z.coerce.number().int().optional(),
};
