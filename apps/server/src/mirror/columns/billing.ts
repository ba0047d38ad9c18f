import { couponStatus, INVOICE_STATUSES, shownInvoiceStatus } from "@counterfoil/domain";
import { z } from "zod";
import { reference, type WireObject } from "../../provider/encoding/wire.ts";
import { fold, phoneDigits, searchText } from "../fold.ts";
import type { ObjectColumns } from "../schema.ts";

/** The columns of a type; others stay empty. */
export type ColumnValues = Partial<ObjectColumns>;
/**
 * Context of columns besides the object: the provider's current second, and the business's IANA
 * time zone.
 */
export interface ColumnContext {
  readonly now: number;
  readonly zone: string;
}
export type ColumnReader = (object: WireObject, setting: ColumnContext) => ColumnValues;

const text = z.string().nullish();

/** Parses the fields that a type's columns need, and only those. */
export function columnsFrom<Shape extends z.ZodRawShape>(
  shape: Shape,
  columns: (object: z.output<z.ZodObject<Shape>>, setting: ColumnContext) => ColumnValues,
): ColumnReader {
  const schema = z.object(shape);
  return (object, setting) => columns(schema.parse(object), setting);
}

const sortName = (name: string | null | undefined) => (name ? fold(name) : null);

const customer = columnsFrom(
  { id: z.string(), name: text, email: text, description: text, phone: text, currency: text },
  (it) => ({
    currency: it.currency ?? null,
    name: sortName(it.name || it.email),
    email: it.email?.toLowerCase() ?? null,
    text: searchText(it.id, it.name, it.email, it.description, it.phone, phoneDigits(it.phone)),
  }),
);

const invoice = columnsFrom(
  {
    id: z.string(),
    status: z.enum(INVOICE_STATUSES).nullable(),
    customer: reference,
    customer_name: text,
    customer_email: text,
    collection_method: text,
    currency: z.string(),
    total: z.number().int(),
    due_date: z.number().int().nullish(),
    automatically_finalizes_at: z.number().int().nullish(),
    auto_advance: z.boolean().nullish(),
    attempted: z.boolean().nullish(),
    attempt_count: z.number().int().nullish(),
    number: text,
    description: text,
  },
  (it, { now, zone }) => ({
    status: shownInvoiceStatus(
      {
        ...it,
        due_date: it.due_date ?? null,
        automatically_finalizes_at: it.automatically_finalizes_at ?? null,
        auto_advance: it.auto_advance ?? null,
        attempted: it.attempted ?? null,
        attempt_count: it.attempt_count ?? null,
        collection_method: it.collection_method ?? null,
      },
      now,
      zone,
    ),
    customer: it.customer,
    currency: it.currency,
    amount: it.total,
    due: it.due_date ?? null,
    name: sortName(it.customer_name || it.customer_email),
    email: it.customer_email?.toLowerCase() ?? null,
    number: it.number ?? null,
    text: searchText(it.id, it.number, it.customer_name, it.customer_email, it.description),
  }),
);

const invoiceItem = columnsFrom(
  {
    date: z.number().int().nullish(),
    customer: reference,
    currency: z.string(),
    amount: z.number().int(),
  },
  (it) => ({
    ...(it.date ? { created: it.date } : {}),
    customer: it.customer,
    currency: it.currency,
    amount: it.amount,
  }),
);

const invoicePayment = columnsFrom(
  {
    status: z.string(),
    currency: z.string(),
    amount_requested: z.number().int(),
  },
  (it) => ({
    status: it.status,
    currency: it.currency,
    amount: it.amount_requested,
  }),
);

const taxRate = columnsFrom(
  {
    id: z.string(),
    active: z.boolean(),
    display_name: z.string(),
    description: text,
    jurisdiction: text,
    percentage: z.number(),
  },
  (it) => ({
    status: it.active ? "active" : "inactive",
    name: sortName(it.display_name),
    text: searchText(it.id, it.display_name, it.description, it.jurisdiction, `${it.percentage}`),
  }),
);

const coupon = columnsFrom(
  {
    id: z.string(),
    valid: z.boolean(),
    name: text,
    currency: text,
    amount_off: z.number().int().nullish(),
    max_redemptions: z.number().int().nullable(),
    times_redeemed: z.number().int(),
    redeem_by: z.number().int().nullable(),
  },
  (it, { now }) => ({
    status: couponStatus(it, now),
    due: it.redeem_by,
    currency: it.currency ?? null,
    amount: it.amount_off ?? null,
    name: sortName(it.name || it.id),
    text: searchText(it.id, it.name),
  }),
);

const promotionCode = columnsFrom(
  {
    id: z.string(),
    active: z.boolean(),
    code: z.string(),
    customer: reference,
    expires_at: z.number().int().nullish(),
  },
  (it) => ({
    status: it.active ? "active" : "inactive",
    due: it.expires_at ?? null,
    customer: it.customer,
    name: sortName(it.code),
    text: searchText(it.id, it.code),
  }),
);

const discount = columnsFrom(
  {
    customer: reference,
    start: z.int(),
  },
  (it) => ({
    created: it.start,
    customer: it.customer,
  }),
);

const product = columnsFrom(
  { id: z.string(), active: z.boolean(), name: z.string(), description: text, unit_label: text },
  (it) => ({
    status: it.active ? "active" : "inactive",
    name: sortName(it.name),
    text: searchText(it.id, it.name, it.description, it.unit_label),
  }),
);

const price = columnsFrom(
  {
    id: z.string(),
    active: z.boolean(),
    currency: z.string(),
    unit_amount: z.number().int().nullish(),
    nickname: text,
  },
  (it) => ({
    status: it.active ? "active" : "inactive",
    currency: it.currency,
    amount: it.unit_amount ?? null,
    name: sortName(it.nickname),
    text: searchText(it.id, it.nickname),
  }),
);

const creditNote = columnsFrom(
  {
    id: z.string(),
    status: z.string(),
    customer: reference,
    currency: z.string(),
    total: z.number().int(),
    number: text,
  },
  (it) => ({
    status: it.status,
    customer: it.customer,
    currency: it.currency,
    amount: it.total,
    number: it.number ?? null,
    text: searchText(it.id, it.number),
  }),
);

export const billing = {
  customer,
  invoice,
  invoiceitem: invoiceItem,
  invoice_payment: invoicePayment,
  tax_rate: taxRate,
  coupon,
  promotion_code: promotionCode,
  discount,
  product,
  price,
  credit_note: creditNote,
};
