import { amountProblem, MAXIMUM_AMOUNT } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../faults/fault.ts";
import { shapeOf, whole } from "../fields/field.ts";
import { text, textAs } from "../fields/kinds.ts";
import {
  CUSTOM_FIELD_LIMITS,
  CUSTOMER_EMAIL_LENGTH,
  EMAIL_LENGTH,
  METADATA_LIMITS,
} from "./limits.ts";
import { isReservedKey } from "./metadata-keys.ts";

/** Returns the schema of an ID of a provider object such as `cus_…`, with the given prefix. */
export const id = (prefix: string) =>
  z
    .string()
    .max(255)
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`), faultMessage("invalid_id", { prefix }));

/** An amount in minor units. */
export const amount = z.int().min(0).max(MAXIMUM_AMOUNT);

/** A positive amount in minor units. */
export const positiveAmount = z.int().min(1).max(MAXIMUM_AMOUNT);

/** An amount in minor units of either sign. */
export const signedAmount = z.int().min(-MAXIMUM_AMOUNT).max(MAXIMUM_AMOUNT);

/**
 * A unit amount in minor units of either sign, as an exact decimal with up to 12 places
 * (docs.stripe.com/api/invoiceitems, unit_amount_decimal).
 */
export const unitAmountDecimal = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,12})?$/, { message: faultMessage("not_a_decimal"), abort: true })
  .refine(
    (text) => amountProblem(text, "1") !== "too_big",
    faultMessage("too_big", { maximum: MAXIMUM_AMOUNT }),
  )
  .refine(
    (text) => amountProblem(text, "1") !== "too_small",
    faultMessage("too_small", { minimum: -MAXIMUM_AMOUNT }),
  );

/** A non-negative decimal as text. */
export const positiveDecimal = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,12})?$/, { message: faultMessage("not_a_number"), abort: true });

/** A lower-case ISO 4217 code, as the provider uses it. */
export const currency = z.string().regex(/^[a-z]{3}$/, faultMessage("invalid_currency"));

/** Unix seconds, as the provider uses them. */
export const timestamp = z.int().min(0).max(253_402_300_799);

/** Metadata within METADATA_LIMITS, without keys that only the back office writes. */
export const metadata = metadataWithout(isReservedKey);

/** Returns the schema of metadata without reserved keys. */
export function metadataWithout(reserved: (key: string) => boolean) {
  return z
    .record(z.string().min(1).max(METADATA_LIMITS.key), z.string().max(METADATA_LIMITS.value))
    .superRefine((value, ctx) => {
      for (const key of Object.keys(value).filter(reserved)) {
        ctx.addIssue({
          code: "custom",
          path: [key],
          message: faultMessage("reserved_key", { key }),
        });
      }
    })
    .refine(
      (value) => Object.keys(value).length <= METADATA_LIMITS.keys,
      faultMessage("too_many_keys", { maximum: METADATA_LIMITS.keys }),
    );
}

/** A two-letter country code; an empty text clears it. */
export const countryText = textAs(
  z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/, faultMessage("invalid_country"))]),
);

export const email = z.email(faultMessage("invalid_email")).max(CUSTOMER_EMAIL_LENGTH);
/** The email address of a user, to which email is sent. */
export const userEmail = z
  .string()
  .trim()
  .pipe(email.max(EMAIL_LENGTH, faultMessage("invalid_email")));

/** The fields of a postal address; an empty text clears one. */
export const addressFields = {
  line1: whole(text(500)),
  line2: whole(text(500)),
  city: whole(text(500)),
  state: whole(text(500)),
  postal_code: whole(text(40)),
  country: whole(countryText),
};

/** A postal address. */
export const address = z.strictObject(shapeOf(addressFields));

/** The custom fields of an invoice; an empty text removes them. */
export const customFields = z.union([
  z.literal(""),
  z
    .array(
      z.strictObject({
        name: z.string().min(1).max(CUSTOM_FIELD_LIMITS.name),
        value: z.string().min(1).max(CUSTOM_FIELD_LIMITS.value),
      }),
    )
    .max(CUSTOM_FIELD_LIMITS.fields),
]);

/** Up to 20 discounts, each a coupon, a promotion code, or an existing discount. */
export const discounts = z
  .array(
    z.strictObject({
      coupon: z.string().max(255).optional(),
      promotion_code: z.string().max(255).optional(),
      discount: z.string().max(255).optional(),
    }),
  )
  .max(20);
