import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { p } from "../../kernel/parameters/params.ts";
import type { Types } from "../../kernel/types/types.ts";
import { atParam } from "../invoices/lines/at-line.ts";
import { accountTaxIds } from "../invoices/terms/account-tax-ids.ts";
import type { InvoiceParams } from "../invoices/terms/invoice-params.ts";
import { customFields } from "../invoices/terms/invoice-params.ts";
import { issuerOf, partyFields } from "../invoices/terms/parties.ts";
import { invoicePaymentTerms } from "./payment-settings.ts";

type Subscription = Types["subscription"];

/**
 * Settings of all invoices of a subscription (https://docs.stripe.com/api/subscriptions/create).
 */
export const invoiceSettingsParams = p
  .hash({
    account_tax_ids: p.list(p.string(), { max: 25 }).optional(),
    custom_fields: customFields,
    description: p.orUnset(p.string()).optional(),
    footer: p.orUnset(p.string()).optional(),
    issuer: partyFields.issuer,
  })
  .optional();

/** Returns the settings with a request's changes. */
export async function invoiceSettings(
  ctx: Context,
  former: Subscription["invoice_settings"] | null,
  change: z.output<typeof invoiceSettingsParams> = {},
): Promise<Subscription["invoice_settings"]> {
  const { account_tax_ids: ids, custom_fields: fields, description, footer, issuer } = change;
  return atParam(
    (name) => `invoice_settings[${name}]`,
    async () => ({
      account_tax_ids: ids ? await accountTaxIds(ctx, ids) : (former?.account_tax_ids ?? null),
      custom_fields: fields ? (fields.length > 0 ? fields : null) : (former?.custom_fields ?? null),
      description: description === undefined ? (former?.description ?? null) : description,
      footer: footer === undefined ? (former?.footer ?? null) : footer,
      issuer: (await issuerOf(ctx, issuer)) ?? former?.issuer ?? { type: "self" },
    }),
  );
}

/** Converts the settings to parameters of an invoice. Unset ones default to the customer's. */
export function invoiceTerms({
  default_source: source,
  invoice_settings: settings,
  on_behalf_of,
  payment_settings: payment,
  transfer_data: transfer,
}: Subscription): InvoiceParams {
  const { account_tax_ids, custom_fields, description, footer, issuer } = settings;
  return {
    ...(account_tax_ids ? { account_tax_ids } : {}),
    ...(custom_fields ? { custom_fields } : {}),
    ...(source ? { default_source: source } : {}),
    ...(description === null ? {} : { description }),
    ...(footer === null ? {} : { footer }),
    ...(issuer.type === "account" ? { issuer: { account: issuer.account, type: "account" } } : {}),
    ...(on_behalf_of ? { on_behalf_of } : {}),
    ...invoicePaymentTerms(payment),
    ...(transfer ? { transfer_data: { destination: transfer.destination } } : {}),
  };
}
