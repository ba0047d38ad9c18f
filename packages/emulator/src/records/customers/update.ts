import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { fullAddress } from "../../kernel/parameters/address.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { orCurrent } from "../../kernel/parameters/or-current.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { attachTo } from "../payment-methods/attach.ts";
import { newTaxId, verify } from "../tax-ids/tax-id.ts";
import { addCustomerBalanceTransaction } from "./balance.ts";
import { checkedPrefix } from "./invoice-prefix.ts";
import type { customerCreateParams, customerUpdateParams } from "./params.ts";
import { checkTemplate } from "./rendering-template.ts";

type Customer = Types["customer"];
type CustomerParams = z.output<typeof customerCreateParams> | z.output<typeof customerUpdateParams>;

/**
 * Returns the customer with the changes of a request. `announce` emits the events of objects
 * created with it (a payment method, a tax ID), which follow the customer's own.
 */
export async function applyChanges(
  ctx: Context,
  before: Customer,
  params: CustomerParams,
): Promise<{ customer: Customer; announce(): void }> {
  const attached =
    "payment_method" in params && params.payment_method !== undefined
      ? await attachTo(ctx, params.payment_method, before.id)
      : null;
  const customer: Customer = {
    ...before,
    address: params.address === undefined ? (before.address ?? null) : fullAddress(params.address),
    ...(params.business_name ? { business_name: params.business_name } : {}),
    description: orCurrent(params.description, before.description),
    email: orCurrent(params.email, before.email),
    ...(params.individual_name ? { individual_name: params.individual_name } : {}),
    invoice_prefix: params.invoice_prefix
      ? await checkedPrefix(ctx, before, params.invoice_prefix)
      : (before.invoice_prefix ?? null),
    invoice_settings: await invoiceSettings(ctx, before, params, attached),
    metadata: mergeMetadata(before.metadata, params.metadata),
    name: orCurrent(params.name, before.name ?? null),
    next_invoice_sequence: nextSequence(before, params.next_invoice_sequence),
    phone: orCurrent(params.phone, before.phone ?? null),
    preferred_locales: orCurrent(params.preferred_locales, before.preferred_locales ?? []),
    shipping: params.shipping === undefined ? before.shipping : shippingOf(params.shipping),
    tax_exempt:
      params.tax_exempt === null
        ? "none"
        : orCurrent(params.tax_exempt, before.tax_exempt ?? "none"),
  };
  if (params.business_name === null) delete customer.business_name;
  if (params.individual_name === null) delete customer.individual_name;
  const taxIds =
    "tax_id_data" in params
      ? (params.tax_id_data ?? []).map((data) => newTaxId(ctx, before.id, data))
      : [];
  for (const taxId of taxIds) ctx.store.put("tax_id", taxId);
  return {
    customer: await balanced(ctx, customer, params.balance),
    announce() {
      if (attached) ctx.emit("payment_method.attached", attached);
      for (const taxId of taxIds) {
        ctx.emit("customer.tax_id.created", taxId);
        verify(ctx, taxId);
      }
    },
  };
}

/** A new balance is recorded as an adjustment by the difference. */
async function balanced(
  ctx: Context,
  customer: Customer,
  balance: number | undefined,
): Promise<Customer> {
  if (balance === undefined || balance === customer.balance) return customer;
  const { customer: changed } = await addCustomerBalanceTransaction(ctx, customer, {
    amount: balance - customer.balance,
    currency: customer.currency ?? ctx.settings.currency,
    type: "adjustment",
  });
  return changed;
}

function nextSequence(before: Customer, requested: number | undefined): number {
  const current = before.next_invoice_sequence ?? 1;
  if (requested === undefined) return current;
  if (requested < current) {
    throw refuse.invalid(
      `Invalid next_invoice_sequence: must be greater than or equal to the customer's current sequence, ${current}.`,
      { param: "next_invoice_sequence" },
    );
  }
  return requested;
}

/** Converts a shipping parameter to the customer's field; null clears it. */
export function shippingOf(
  shipping: NonNullable<CustomerParams["shipping"]> | null,
): Customer["shipping"] {
  if (shipping === null) return null;
  const address = fullAddress(shipping.address);
  return { ...(address ? { address } : {}), name: shipping.name, phone: shipping.phone ?? null };
}

async function invoiceSettings(
  ctx: Context,
  before: Customer,
  params: CustomerParams,
  attached: Types["payment_method"] | null,
): Promise<Customer["invoice_settings"]> {
  const current = before.invoice_settings;
  const change = params.invoice_settings;
  if (!change) return current;
  let paymentMethod = orCurrent(change.default_payment_method, current.default_payment_method);
  if (typeof change.default_payment_method === "string") {
    const named = "payment_method" in params && params.payment_method === paymentMethod;
    paymentMethod =
      named && attached
        ? attached.id
        : await customerPaymentMethod(ctx, before.id, change.default_payment_method);
  }
  const rendering = change.rendering_options;
  checkTemplate(rendering?.template, "invoice_settings[rendering_options][template]");
  return {
    custom_fields:
      change.custom_fields === undefined
        ? current.custom_fields
        : change.custom_fields.length > 0
          ? change.custom_fields
          : null,
    default_payment_method: paymentMethod,
    footer: orCurrent(change.footer, current.footer),
    rendering_options:
      rendering === undefined
        ? current.rendering_options
        : rendering && {
            amount_tax_display: rendering.amount_tax_display ?? null,
            template: rendering.template ?? null,
          },
  };
}

async function customerPaymentMethod(ctx: Context, customer: string, id: string): Promise<string> {
  const paymentMethod = await ctx.store.get("payment_method", id);
  if (paymentMethod?.customer === customer) return id;
  throw refuse.invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: "resource_missing", param: "invoice_settings[default_payment_method]" },
  );
}
