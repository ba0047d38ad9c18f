import type { Invoice } from "./content.ts";
import type { InvoiceParams } from "./invoice-params.ts";

type Rendering = NonNullable<Invoice["rendering"]>;

/** How the document looks, after a change. */
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

/** What the invoice's payment will be made with, after a change. */
export function paymentSettings(
  former: Invoice["payment_settings"],
  change: InvoiceParams["payment_settings"],
): Invoice["payment_settings"] {
  if (!change) return former;
  const types = change.payment_method_types;
  const card = change.payment_method_options?.card;
  return {
    default_mandate:
      change.default_mandate === undefined ? former.default_mandate : change.default_mandate,
    payment_method_options:
      card === undefined
        ? former.payment_method_options
        : {
            acss_debit: null,
            bancontact: null,
            billie: null,
            blik: null,
            card: card ? { request_three_d_secure: card.request_three_d_secure ?? null } : null,
            customer_balance: null,
            konbini: null,
            payto: null,
            pix: null,
            sepa_debit: null,
            upi: null,
            us_bank_account: null,
          },
    payment_method_types:
      types === undefined ? former.payment_method_types : types.length > 0 ? types : null,
  };
}
