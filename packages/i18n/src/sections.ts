import type { account } from "./messages/en/account.ts";
import type { accountPayouts } from "./messages/en/account-payouts.ts";
import type { accountReports } from "./messages/en/account-reports.ts";
import type { businessStatus } from "./messages/en/business-status.ts";
import type { common } from "./messages/en/common.ts";
import type { coupons } from "./messages/en/coupons.ts";
import type { creditNotes } from "./messages/en/credit-notes.ts";
import type { customers } from "./messages/en/customers.ts";
import type { declines } from "./messages/en/declines.ts";
import type { disputes } from "./messages/en/disputes.ts";
import type { document } from "./messages/en/document.ts";
import type { exportColumns } from "./messages/en/export-columns.ts";
import type { exports } from "./messages/en/exports.ts";
import type { home } from "./messages/en/home.ts";
import type { invoiceEditor } from "./messages/en/invoice-editor.ts";
import type { invoiceSteps } from "./messages/en/invoice-steps.ts";
import type { invoices } from "./messages/en/invoices.ts";
import type { mail } from "./messages/en/mail.ts";
import type { mailTexts } from "./messages/en/mail-texts.ts";
import type { metadata } from "./messages/en/metadata.ts";
import type { palette } from "./messages/en/palette.ts";
import type { paymentStatus } from "./messages/en/payment-status.ts";
import type { payments } from "./messages/en/payments.ts";
import type { products } from "./messages/en/products.ts";
import type { refusals } from "./messages/en/refusals.ts";
import type { shell } from "./messages/en/shell.ts";
import type { signin } from "./messages/en/signin.ts";
import type { sso } from "./messages/en/sso.ts";
import type { taxRates } from "./messages/en/tax-rates.ts";
import type { team } from "./messages/en/team.ts";
import type { timeline } from "./messages/en/timeline.ts";

/** The English catalogues are the type: a language that lacks one of their IDs doesn't compile. */
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
  readonly businessStatus: typeof businessStatus;
  readonly paymentStatus: typeof paymentStatus;
  readonly declines: typeof declines;
  readonly account: typeof account;
  readonly accountPayouts: typeof accountPayouts;
  readonly accountReports: typeof accountReports;
  readonly coupons: typeof coupons;
  readonly creditNotes: typeof creditNotes;
  readonly disputes: typeof disputes;
  readonly exportColumns: typeof exportColumns;
  readonly exports: typeof exports;
  readonly mail: typeof mail;
  readonly metadata: typeof metadata;
  readonly mailTexts: typeof mailTexts;
  readonly products: typeof products;
  readonly refusals: typeof refusals;
  readonly taxRates: typeof taxRates;
  readonly team: typeof team;
  readonly home: typeof home;
  readonly palette: typeof palette;
  readonly sso: typeof sso;
  readonly timeline: typeof timeline;
}

export type Section = keyof English;
export type MessagesOf<S extends Section> = { readonly [Id in keyof English[S]]: string };
/** Every message ID. */
export type MessageId = { [S in Section]: keyof English[S] }[Section];

/** How each section of a language is loaded. */
export type Loaders = { readonly [S in Section]: () => Promise<MessagesOf<S>> };
