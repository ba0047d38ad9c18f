import { CUSTOMER_METADATA, entriesOf } from "@counterfoil/contract";
import { z } from "zod";
import { reference } from "../../provider/encoding/wire.ts";

const text = z.string().nullish();
const seconds = z.number().int().nullish();
const amount = z.number().int();

/** The fields of an invoice that its email needs. */
export const billed = z.object({
  id: z.string(),
  status: text,
  number: text,
  account_name: text,
  customer: reference,
  customer_name: text,
  customer_email: text,
  total: amount,
  amount_due: amount,
  amount_paid: amount,
  amount_remaining: amount,
  amount_paid_off_stripe: amount.nullish(),
  currency: z.string(),
  created: z.number().int(),
  due_date: seconds,
  description: text,
  hosted_invoice_url: text,
  invoice_pdf: text,
  status_transitions: z.object({ paid_at: seconds }).nullish(),
});

const customer = z.object({
  name: text,
  email: text,
  preferred_locales: z.array(z.string()).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Parses a customer and the CC addresses in its metadata; null if it isn't a customer. */
export function customerOf(object: unknown) {
  const parsed = customer.safeParse(object).data;
  if (parsed === undefined) return null;
  return { ...parsed, cc: entriesOf(parsed.metadata?.[CUSTOMER_METADATA.cc] ?? "") };
}

const charge = z
  .object({
    id: z.string(),
    captured: z.literal(true),
    paid: z.literal(true),
    receipt_email: z.string().min(1),
    amount_captured: amount.positive(),
    currency: z.string(),
    created: z.number().int(),
    description: text,
    payment_intent: reference,
    billing_details: z.object({ name: text }).nullish(),
    payment_method_details: z
      .object({ card: z.object({ brand: text, last4: text }).nullish() })
      .nullish(),
  })
  .transform(({ payment_method_details: details, ...rest }) => {
    const { brand, last4 } = details?.card ?? {};
    return { ...rest, card: brand && last4 ? { brand: capital(brand), last4 } : null };
  });

/** Returns a successful charge with a receipt to send, null for any other. */
export function receiptCharge(object: unknown): z.infer<typeof charge> | null {
  return charge.safeParse(object).data ?? null;
}

function capital(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
