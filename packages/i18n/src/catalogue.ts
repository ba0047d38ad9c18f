import type { Language } from "./locales.ts";
import type { account } from "./messages/en/account.ts";
import type { accountReports } from "./messages/en/account-reports.ts";
import type { common } from "./messages/en/common.ts";
import type { coupons } from "./messages/en/coupons.ts";
import type { creditNotes } from "./messages/en/credit-notes.ts";
import type { customers } from "./messages/en/customers.ts";
import type { declines } from "./messages/en/declines.ts";
import type { disputes } from "./messages/en/disputes.ts";
import type { document } from "./messages/en/document.ts";
import type { exports } from "./messages/en/exports.ts";
import type { invoiceEditor } from "./messages/en/invoice-editor.ts";
import type { invoiceSteps } from "./messages/en/invoice-steps.ts";
import type { invoices } from "./messages/en/invoices.ts";
import type { mail } from "./messages/en/mail.ts";
import type { payments } from "./messages/en/payments.ts";
import type { products } from "./messages/en/products.ts";
import type { shell } from "./messages/en/shell.ts";
import type { signin } from "./messages/en/signin.ts";
import type { taxRates } from "./messages/en/tax-rates.ts";
import type { team } from "./messages/en/team.ts";

/** The English catalogues are the type: another language that misses one of their ids does not compile. */
interface English {
  readonly common: typeof common;
  readonly shell: typeof shell;
  readonly signin: typeof signin;
  readonly customers: typeof customers;
  readonly document: typeof document;
  readonly invoiceSteps: typeof invoiceSteps;
  readonly invoiceEditor: typeof invoiceEditor;
  readonly invoices: typeof invoices;
  readonly payments: typeof payments;
  readonly declines: typeof declines;
  readonly account: typeof account;
  readonly accountReports: typeof accountReports;
  readonly coupons: typeof coupons;
  readonly creditNotes: typeof creditNotes;
  readonly disputes: typeof disputes;
  readonly exports: typeof exports;
  readonly mail: typeof mail;
  readonly products: typeof products;
  readonly taxRates: typeof taxRates;
  readonly team: typeof team;
}

export type Section = keyof English;
export type MessagesOf<S extends Section> = { readonly [Id in keyof English[S]]: string };
/** Every message id there is. */
export type MessageId = { [S in Section]: keyof English[S] }[Section];

type Loaders = { readonly [S in Section]: () => Promise<MessagesOf<S>> };

/** One lazily loaded chunk for each section and language; a screen loads its own section only. */
const catalogue: Readonly<Record<Language, Loaders>> = {
  en: {
    common: async () => (await import("./messages/en/common.ts")).common,
    shell: async () => (await import("./messages/en/shell.ts")).shell,
    signin: async () => (await import("./messages/en/signin.ts")).signin,
    customers: async () => (await import("./messages/en/customers.ts")).customers,
    document: async () => (await import("./messages/en/document.ts")).document,
    invoiceSteps: async () => (await import("./messages/en/invoice-steps.ts")).invoiceSteps,
    invoiceEditor: async () => (await import("./messages/en/invoice-editor.ts")).invoiceEditor,
    invoices: async () => (await import("./messages/en/invoices.ts")).invoices,
    payments: async () => (await import("./messages/en/payments.ts")).payments,
    declines: async () => (await import("./messages/en/declines.ts")).declines,
    account: async () => (await import("./messages/en/account.ts")).account,
    accountReports: async () => (await import("./messages/en/account-reports.ts")).accountReports,
    coupons: async () => (await import("./messages/en/coupons.ts")).coupons,
    creditNotes: async () => (await import("./messages/en/credit-notes.ts")).creditNotes,
    disputes: async () => (await import("./messages/en/disputes.ts")).disputes,
    exports: async () => (await import("./messages/en/exports.ts")).exports,
    mail: async () => (await import("./messages/en/mail.ts")).mail,
    products: async () => (await import("./messages/en/products.ts")).products,
    taxRates: async () => (await import("./messages/en/tax-rates.ts")).taxRates,
    team: async () => (await import("./messages/en/team.ts")).team,
  },
  fr: {
    common: async () => (await import("./messages/fr/common.ts")).common,
    shell: async () => (await import("./messages/fr/shell.ts")).shell,
    signin: async () => (await import("./messages/fr/signin.ts")).signin,
    customers: async () => (await import("./messages/fr/customers.ts")).customers,
    document: async () => (await import("./messages/fr/document.ts")).document,
    invoiceSteps: async () => (await import("./messages/fr/invoice-steps.ts")).invoiceSteps,
    invoiceEditor: async () => (await import("./messages/fr/invoice-editor.ts")).invoiceEditor,
    invoices: async () => (await import("./messages/fr/invoices.ts")).invoices,
    payments: async () => (await import("./messages/fr/payments.ts")).payments,
    declines: async () => (await import("./messages/fr/declines.ts")).declines,
    account: async () => (await import("./messages/fr/account.ts")).account,
    accountReports: async () => (await import("./messages/fr/account-reports.ts")).accountReports,
    coupons: async () => (await import("./messages/fr/coupons.ts")).coupons,
    creditNotes: async () => (await import("./messages/fr/credit-notes.ts")).creditNotes,
    disputes: async () => (await import("./messages/fr/disputes.ts")).disputes,
    exports: async () => (await import("./messages/fr/exports.ts")).exports,
    mail: async () => (await import("./messages/fr/mail.ts")).mail,
    products: async () => (await import("./messages/fr/products.ts")).products,
    taxRates: async () => (await import("./messages/fr/tax-rates.ts")).taxRates,
    team: async () => (await import("./messages/fr/team.ts")).team,
  },
  es: {
    common: async () => (await import("./messages/es/common.ts")).common,
    shell: async () => (await import("./messages/es/shell.ts")).shell,
    signin: async () => (await import("./messages/es/signin.ts")).signin,
    customers: async () => (await import("./messages/es/customers.ts")).customers,
    document: async () => (await import("./messages/es/document.ts")).document,
    invoiceSteps: async () => (await import("./messages/es/invoice-steps.ts")).invoiceSteps,
    invoiceEditor: async () => (await import("./messages/es/invoice-editor.ts")).invoiceEditor,
    invoices: async () => (await import("./messages/es/invoices.ts")).invoices,
    payments: async () => (await import("./messages/es/payments.ts")).payments,
    declines: async () => (await import("./messages/es/declines.ts")).declines,
    account: async () => (await import("./messages/es/account.ts")).account,
    accountReports: async () => (await import("./messages/es/account-reports.ts")).accountReports,
    coupons: async () => (await import("./messages/es/coupons.ts")).coupons,
    creditNotes: async () => (await import("./messages/es/credit-notes.ts")).creditNotes,
    disputes: async () => (await import("./messages/es/disputes.ts")).disputes,
    exports: async () => (await import("./messages/es/exports.ts")).exports,
    mail: async () => (await import("./messages/es/mail.ts")).mail,
    products: async () => (await import("./messages/es/products.ts")).products,
    taxRates: async () => (await import("./messages/es/tax-rates.ts")).taxRates,
    team: async () => (await import("./messages/es/team.ts")).team,
  },
};

/**
 * The messages of a section in a language: ICU text in tests, compiled by the build
 * (`@counterfoil/i18n/compile`) in the apps.
 */
export function loadMessages<S extends Section>(
  language: Language,
  section: S,
): Promise<MessagesOf<S>> {
  return catalogue[language][section]();
}

/** Every section there is. */
export function sections(): readonly Section[] {
  return Object.keys(catalogue.en) as Section[];
}
