import { orCurrent } from "../../../kernel/parameters/or-current.ts";
import type { Invoice } from "../content.ts";
import type { InvoiceParams } from "./invoice-params.ts";

type Rendering = NonNullable<Invoice["rendering"]>;

/** Returns the appearance of the document after an update. */
export function rendering(
  former: Invoice["rendering"],
  change: InvoiceParams["rendering"],
): Invoice["rendering"] {
  if (!change) return former;
  const base: Rendering = former ?? {
    amount_tax_display: null,
    pdf: null,
    template: null,
    template_version: null,
  };
  return {
    amount_tax_display:
      change.amount_tax_display === undefined ? base.amount_tax_display : change.amount_tax_display,
    pdf: change.pdf ? { page_size: change.pdf.page_size ?? null } : base.pdf,
    template: change.template ?? base.template,
    template_version:
      change.template_version === undefined ? base.template_version : change.template_version,
  };
}

/** Returns the invoice's payment settings after an update. */
export function invoicePaymentSettings(
  former: Invoice["payment_settings"],
  change: InvoiceParams["payment_settings"],
): Invoice["payment_settings"] {
  if (!change) return former;
  const types = change.payment_method_types;
  return {
    default_mandate:
      change.default_mandate === undefined ? former.default_mandate : change.default_mandate,
    payment_method_options: invoicePaymentMethodOptions(
      former.payment_method_options,
      change.payment_method_options,
    ),
    payment_method_types:
      types === undefined ? former.payment_method_types : types.length > 0 ? types : null,
  };
}

type InvoicePaymentMethodOptions = NonNullable<
  Invoice["payment_settings"]["payment_method_options"]
>;
type InvoicePaymentMethodOptionsParams = NonNullable<
  InvoiceParams["payment_settings"]
>["payment_method_options"];

const NO_OPTIONS: InvoicePaymentMethodOptions = {
  acss_debit: null,
  bancontact: null,
  billie: null,
  blik: null,
  card: null,
  customer_balance: null,
  konbini: null,
  payto: null,
  pix: null,
  sepa_debit: null,
  upi: null,
  us_bank_account: null,
};

/** Returns the options of payment method types after an update; null if none were ever set. */
export function invoicePaymentMethodOptions(
  former: InvoicePaymentMethodOptions | null,
  change: InvoicePaymentMethodOptionsParams,
): InvoicePaymentMethodOptions | null {
  if (!change) return former;
  const { acss_debit: acss, bancontact, blik, card, konbini, sepa_debit: sepa } = change;
  const { customer_balance: balance, us_bank_account: bank } = change;
  const current = former ?? NO_OPTIONS;
  return {
    ...current,
    acss_debit: orCurrent(acss && acssDebit(acss), current.acss_debit),
    bancontact: orCurrent(
      bancontact && { preferred_language: bancontact.preferred_language ?? "en" },
      current.bancontact,
    ),
    blik: orCurrent(blik, current.blik ?? null),
    card: orCurrent(
      card && {
        ...(card.installments
          ? { installments: { enabled: card.installments.enabled ?? null } }
          : {}),
        request_three_d_secure: card.request_three_d_secure ?? null,
      },
      current.card,
    ),
    customer_balance: orCurrent(balance && customerBalance(balance), current.customer_balance),
    konbini: orCurrent(konbini, current.konbini),
    sepa_debit: orCurrent(sepa, current.sepa_debit),
    us_bank_account: orCurrent(bank && bankAccount(bank), current.us_bank_account),
  };
}

type OptionParams<K extends keyof NonNullable<InvoicePaymentMethodOptionsParams>> = NonNullable<
  NonNullable<InvoicePaymentMethodOptionsParams>[K]
>;

const acssDebit = ({
  mandate_options: mandate,
  verification_method: way,
}: OptionParams<"acss_debit">) => ({
  ...(mandate ? { mandate_options: { transaction_type: mandate.transaction_type ?? null } } : {}),
  ...(way ? { verification_method: way } : {}),
});

const customerBalance = ({
  bank_transfer: transfer,
  funding_type,
}: OptionParams<"customer_balance">) => ({
  ...(transfer
    ? {
        bank_transfer: {
          ...(transfer.eu_bank_transfer ? { eu_bank_transfer: transfer.eu_bank_transfer } : {}),
          type: transfer.type ?? null,
        },
      }
    : {}),
  funding_type: funding_type ?? null,
});

const bankAccount = ({
  financial_connections: connections,
  verification_method: way,
}: OptionParams<"us_bank_account">) => ({
  ...(connections
    ? {
        financial_connections: {
          ...(connections.filters?.account_subcategories
            ? { filters: { account_subcategories: connections.filters.account_subcategories } }
            : {}),
          ...(connections.permissions ? { permissions: connections.permissions } : {}),
          prefetch: connections.prefetch ?? null,
        },
      }
    : {}),
  ...(way ? { verification_method: way } : {}),
});
