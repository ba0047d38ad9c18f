import { common } from "../messages/es/common.ts";
import { shell } from "../messages/es/shell.ts";
import type { Loaders } from "../sections.ts";

/** Spanish: the common messages, and a section when a screen needs it. */
export const es: Loaders = {
  common: async () => common,
  shell: async () => shell,
  signin: async () => (await import("../messages/es/signin.ts")).signin,
  customers: async () => (await import("../messages/es/customers.ts")).customers,
  document: async () => (await import("../messages/es/document.ts")).document,
  invoiceSteps: async () => (await import("../messages/es/invoice-steps.ts")).invoiceSteps,
  invoiceEditor: async () => (await import("../messages/es/invoice-editor.ts")).invoiceEditor,
  invoices: async () => (await import("../messages/es/invoices.ts")).invoices,
  payments: async () => (await import("../messages/es/payments.ts")).payments,
  declines: async () => (await import("../messages/es/declines.ts")).declines,
  account: async () => (await import("../messages/es/account.ts")).account,
  accountPayouts: async () => (await import("../messages/es/account-payouts.ts")).accountPayouts,
  accountReports: async () => (await import("../messages/es/account-reports.ts")).accountReports,
  coupons: async () => (await import("../messages/es/coupons.ts")).coupons,
  creditNotes: async () => (await import("../messages/es/credit-notes.ts")).creditNotes,
  disputes: async () => (await import("../messages/es/disputes.ts")).disputes,
  exportColumns: async () => (await import("../messages/es/export-columns.ts")).exportColumns,
  exports: async () => (await import("../messages/es/exports.ts")).exports,
  mail: async () => (await import("../messages/es/mail.ts")).mail,
  metadata: async () => (await import("../messages/es/metadata.ts")).metadata,
  mailTexts: async () => (await import("../messages/es/mail-texts.ts")).mailTexts,
  refusals: async () => (await import("../messages/es/refusals.ts")).refusals,
  products: async () => (await import("../messages/es/products.ts")).products,
  taxRates: async () => (await import("../messages/es/tax-rates.ts")).taxRates,
  team: async () => (await import("../messages/es/team.ts")).team,
  home: async () => (await import("../messages/es/home.ts")).home,
  timeline: async () => (await import("../messages/es/timeline.ts")).timeline,
  sso: async () => (await import("../messages/es/sso.ts")).sso,
  businessStatus: async () => (await import("../messages/es/business-status.ts")).businessStatus,
  paymentStatus: async () => (await import("../messages/es/payment-status.ts")).paymentStatus,
  palette: async () => (await import("../messages/es/palette.ts")).palette,
};
