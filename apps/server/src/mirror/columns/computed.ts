import { type ComputedValue, resourceOfType } from "@counterfoil/contract";
import {
  couponStatus,
  decimalAmount,
  INVOICE_STATUSES,
  PAYMENT_STATUSES,
  paymentAmount,
  shownInvoiceStatus,
} from "@counterfoil/domain";
import { z } from "zod";
import { reference, type WireObject } from "../../provider/encoding/wire.ts";
import { phoneDigits } from "../fold.ts";
import { debitedAccount, debits } from "./debited-account.ts";

/**
 * Context of columns besides the object: the provider's current second, and the business's IANA
 * time zone.
 */
export interface ColumnContext {
  readonly now: number;
  readonly zone: string;
}

type ValueReader = (object: WireObject, setting: ColumnContext) => string | number | null;

const text = z.string().nullish();
const whole = z.number().int();
/** An optional field whose absence has the same meaning as null. */
const orNull = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => value ?? null);

/** Parses the fields that a value needs, and only those. */
function valueFrom<Shape extends z.ZodRawShape>(
  shape: Shape,
  value: (object: z.output<z.ZodObject<Shape>>, setting: ColumnContext) => string | number | null,
): ValueReader {
  const schema = z.object(shape);
  return (object, setting) => value(schema.parse(object), setting);
}

const paymentMethod = debits
  .extend({ card: z.looseObject({ last4: text, brand: text }).nullish() })
  .nullish()
  .transform((method) => method ?? null);

/** Returns the card or bank account that an object is or was paid with; null if there is none. */
function methodOf(object: WireObject): z.output<typeof paymentMethod> {
  const card = resourceOfType(object.object)?.history.card ?? null;
  if (card === null) return null;
  return paymentMethod.parse(card === "self" ? object : object[card]);
}

/** The values that rows name. One without a function here doesn't compile. */
export const COMPUTED_VALUES = {
  activity: valueFrom({ active: z.boolean() }, ({ active }) => (active ? "active" : "inactive")),
  attachment: valueFrom({ customer: reference }, ({ customer }) =>
    customer === null || customer === "" ? "detached" : "attached",
  ),
  card_brand(object) {
    const method = methodOf(object);
    return method && (method.card?.brand ?? debitedAccount(method)?.bank ?? null);
  },
  coupon_status: valueFrom(
    {
      valid: z.boolean(),
      max_redemptions: whole.nullable(),
      times_redeemed: whole,
      redeem_by: whole.nullable(),
    },
    (coupon, { now }) => couponStatus(coupon, now),
  ),
  decimal_amount: valueFrom({ amount: whole, currency: z.string() }, ({ amount, currency }) =>
    decimalAmount(amount, currency),
  ),
  invoice_status: valueFrom(
    {
      status: z.enum(INVOICE_STATUSES).nullable(),
      due_date: orNull(whole),
      automatically_finalizes_at: orNull(whole),
      auto_advance: orNull(z.boolean()),
      attempted: orNull(z.boolean()),
      attempt_count: orNull(whole),
      collection_method: orNull(z.string()),
    },
    (invoice, { now, zone }) => shownInvoiceStatus(invoice, now, zone),
  ),
  /** The last four digits of the card or bank account. */
  last4(object) {
    const method = methodOf(object);
    return method && (method.card?.last4 ?? debitedAccount(method)?.last4 ?? null);
  },
  payment_amount: valueFrom(
    { status: z.enum(PAYMENT_STATUSES), amount: whole, amount_received: whole },
    (payment) => paymentAmount(payment),
  ),
  /** When a balance transaction becomes available. */
  pending_until: valueFrom(
    { status: z.string(), available_on: whole },
    ({ status, available_on }) => (status === "pending" ? available_on : null),
  ),
  phone_digits: valueFrom({ phone: text }, ({ phone }) => phoneDigits(phone)),
} satisfies Readonly<Record<ComputedValue, ValueReader>>;
