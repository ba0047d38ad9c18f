import { common } from "../messages/fr/common.ts";
import { shell } from "../messages/fr/shell.ts";
import type { Loaders } from "../sections.ts";

/** French: the common messages, and a section when a screen needs it. */
export const fr: Loaders = {
  common: async () => common,
  shell: async () => shell,
  signin: async () => (await import("../messages/fr/signin.ts")).signin,
  customers: async () => (await import("../messages/fr/customers.ts")).customers,
  document: async () => (await import("../messages/fr/document.ts")).document,
  invoiceSteps: async () => (await import("../messages/fr/invoice-steps.ts")).invoiceSteps,
  invoiceEditor: async () => (await import("../messages/fr/invoice-editor.ts")).invoiceEditor,
  invoices: async () => (await import("../messages/fr/invoices.ts")).invoices,
  payments: async () => (await import("../messages/fr/payments.ts")).payments,
  declines: async () => (await import("../messages/fr/declines.ts")).declines,
  account: async () => (await import("../messages/fr/account.ts")).account,
  accountPayouts: async () => (await import("../messages/fr/account-payouts.ts")).accountPayouts,
  accountReports: async () => (await import("../messages/fr/account-reports.ts")).accountReports,
  coupons: async () => (await import("../messages/fr/coupons.ts")).coupons,
  creditNotes: async () => (await import("../messages/fr/credit-notes.ts")).creditNotes,
  disputes: async () => (await import("../messages/fr/disputes.ts")).disputes,
  exportColumns: async () => (await import("../messages/fr/export-columns.ts")).exportColumns,
  exports: async () => (await import("../messages/fr/exports.ts")).exports,
  mail: async () => (await import("../messages/fr/mail.ts")).mail,
  metadata: async () => (await import("../messages/fr/metadata.ts")).metadata,
  mailTexts: async () => (await import("../messages/fr/mail-texts.ts")).mailTexts,
  refusals: async () => (await import("../messages/fr/refusals.ts")).refusals,
  products: async () => (await import("../messages/fr/products.ts")).products,
  taxRates: async () => (await import("../messages/fr/tax-rates.ts")).taxRates,
  team: async () => (await import("../messages/fr/team.ts")).team,
  home: async () => (await import("../messages/fr/home.ts")).home,
  timeline: async () => (await import("../messages/fr/timeline.ts")).timeline,
  sso: async () => (await import("../messages/fr/sso.ts")).sso,
  businessStatus: async () => (await import("../messages/fr/business-status.ts")).businessStatus,
  paymentStatus: async () => (await import("../messages/fr/payment-status.ts")).paymentStatus,
  palette: async () => (await import("../messages/fr/palette.ts")).palette,
};
