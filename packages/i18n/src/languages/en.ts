import { common } from "../messages/en/common.ts";
import { shell } from "../messages/en/shell.ts";
import type { Loaders } from "../sections.ts";

/** English: the common messages, and a section when a screen needs it. */
export const en: Loaders = {
  common: async () => common,
  shell: async () => shell,
  signin: async () => (await import("../messages/en/signin.ts")).signin,
  customers: async () => (await import("../messages/en/customers.ts")).customers,
  document: async () => (await import("../messages/en/document.ts")).document,
  invoiceSteps: async () => (await import("../messages/en/invoice-steps.ts")).invoiceSteps,
  invoiceEditor: async () => (await import("../messages/en/invoice-editor.ts")).invoiceEditor,
  invoices: async () => (await import("../messages/en/invoices.ts")).invoices,
  payments: async () => (await import("../messages/en/payments.ts")).payments,
  declines: async () => (await import("../messages/en/declines.ts")).declines,
  account: async () => (await import("../messages/en/account.ts")).account,
  accountPayouts: async () => (await import("../messages/en/account-payouts.ts")).accountPayouts,
  accountReports: async () => (await import("../messages/en/account-reports.ts")).accountReports,
  coupons: async () => (await import("../messages/en/coupons.ts")).coupons,
  creditNotes: async () => (await import("../messages/en/credit-notes.ts")).creditNotes,
  disputes: async () => (await import("../messages/en/disputes.ts")).disputes,
  exportColumns: async () => (await import("../messages/en/export-columns.ts")).exportColumns,
  exports: async () => (await import("../messages/en/exports.ts")).exports,
  mail: async () => (await import("../messages/en/mail.ts")).mail,
  metadata: async () => (await import("../messages/en/metadata.ts")).metadata,
  mailTexts: async () => (await import("../messages/en/mail-texts.ts")).mailTexts,
  refusals: async () => (await import("../messages/en/refusals.ts")).refusals,
  products: async () => (await import("../messages/en/products.ts")).products,
  taxRates: async () => (await import("../messages/en/tax-rates.ts")).taxRates,
  team: async () => (await import("../messages/en/team.ts")).team,
  home: async () => (await import("../messages/en/home.ts")).home,
  timeline: async () => (await import("../messages/en/timeline.ts")).timeline,
  sso: async () => (await import("../messages/en/sso.ts")).sso,
  businessStatus: async () => (await import("../messages/en/business-status.ts")).businessStatus,
  paymentStatus: async () => (await import("../messages/en/payment-status.ts")).paymentStatus,
  palette: async () => (await import("../messages/en/palette.ts")).palette,
};
