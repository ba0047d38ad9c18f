import { compareDates, localDateOf } from "../calendar/local-date.ts";

export const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;

type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const SHOWN_INVOICE_STATUSES = [
  "draft",
  "scheduled",
  "open",
  "past_due",
  "failed",
  "paid",
  "void",
  "uncollectible",
] as const;

export type ShownInvoiceStatus = (typeof SHOWN_INVOICE_STATUSES)[number];

export const INVOICE_ACTIONS = [
  "edit",
  "delete",
  "finalize",
  "send",
  "charge",
  "mark_paid",
  "void",
  "uncollectible",
  "credit",
] as const;

export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** Actions that a status allows (docs.stripe.com/invoicing/overview). */
const ALLOWED: Readonly<Record<InvoiceStatus, readonly InvoiceAction[]>> = {
  draft: ["edit", "delete", "finalize", "send", "charge"],
  open: ["send", "charge", "mark_paid", "void", "uncollectible", "credit"],
  paid: ["credit"],
  void: [],
  uncollectible: ["charge", "mark_paid", "void"],
};

/** Returns the actions that an invoice's status leaves open, whatever the person's rights. */
export function invoiceActions(status: string | null): readonly InvoiceAction[] {
  return ALLOWED[knownStatus(status)];
}

/**
 * Returns whether an action is possible in a status. A draft that is sent or charged is finalized
 * first.
 */
export function canDo(status: string | null, action: InvoiceAction): boolean {
  return invoiceActions(status).includes(action);
}

/**
 * Returns why an invoice in a voidable status can't be voided; null if it can. The provider rejects
 * one that is partly paid (docs.stripe.com/invoicing/overview#void).
 */
export function voidProblem(invoice: { readonly amount_paid: number }): "partly_paid" | null {
  return invoice.amount_paid > 0 ? "partly_paid" : null;
}

/**
 * Returns why a draft can't be deleted; null if it can. The provider rejects one that a
 * subscription has created (docs.stripe.com/api/invoices/delete).
 */
export function deleteProblem(invoice: {
  readonly parent?: { readonly type: string } | null;
}): "of_subscription" | null {
  return invoice.parent?.type === "subscription_details" ? "of_subscription" : null;
}

/** The fields of a provider invoice that its shown status depends on. Times are Unix seconds. */
interface InvoiceState {
  readonly status: string | null;
  readonly due_date?: number | null;
  readonly automatically_finalizes_at?: number | null;
  readonly auto_advance?: boolean | null;
  readonly attempted?: boolean | null;
  readonly attempt_count?: number | null;
  readonly collection_method?: string | null;
}

/**
 * Returns the provider's status, refined: a draft with a future finalization is scheduled; an open
 * invoice is past due once the calendar day of its due date is over, and failed if the last
 * automatic charge failed. An unknown status is shown as void, because no action is safe.
 * @param now Unix seconds
 * @param zone IANA zone of the business
 */
export function shownInvoiceStatus(
  invoice: InvoiceState,
  now: number,
  zone: string,
): ShownInvoiceStatus {
  const status = knownStatus(invoice.status);
  if (status === "draft") {
    const scheduled = invoice.auto_advance !== false && invoice.automatically_finalizes_at;
    return scheduled ? "scheduled" : "draft";
  }
  if (status !== "open") return status;
  if (invoice.due_date && isPastDue(invoice.due_date, now, zone)) return "past_due";
  return lastChargeFailed(invoice) ? "failed" : "open";
}

/**
 * Returns the calendar days of a business since a due date: 0 on the day itself, whatever the time;
 * below zero before it; above zero when past due.
 * @param due Unix seconds
 * @param now Unix seconds
 * @param zone IANA zone of the business
 */
export function daysOverdue(due: number, now: number, zone: string): number {
  return compareDates(localDateOf(now, zone), localDateOf(due, zone));
}

/** The calendar is only asked about what the clock says is over. */
function isPastDue(due: number, now: number, zone: string): boolean {
  return due < now && daysOverdue(due, now, zone) > 0;
}

function knownStatus(status: string | null): InvoiceStatus {
  if (status === null) return "draft";
  return INVOICE_STATUSES.find((candidate) => candidate === status) ?? "void";
}

function lastChargeFailed(invoice: InvoiceState): boolean {
  return (
    invoice.collection_method === "charge_automatically" &&
    (invoice.attempted === true || (invoice.attempt_count ?? 0) > 0)
  );
}
