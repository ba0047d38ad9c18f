import { dueDaysOf } from "@counterfoil/contract";
import { daysOverdue, shownInvoiceStatus } from "@counterfoil/domain";

/** Terms that the due date depends on. Times are in Unix seconds. */
export interface Timing {
  readonly status: string | null;
  readonly created: number;
  readonly due_date: number | null;
  readonly collection_method: string | null;
  readonly automatically_finalizes_at: number | null;
  readonly auto_advance?: boolean | null;
  readonly attempted: boolean;
  readonly attempt_count: number;
  readonly next_payment_attempt: number | null;
  readonly total: number;
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
}

/** When an invoice is due, as data for a sentence. */
type DueState =
  | { readonly kind: "finalizes"; readonly at: number }
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "charged_on_finalizing" }
  | { readonly kind: "due"; readonly at: number; readonly inDays: number | undefined }
  | { readonly kind: "declined" | "waits" | "failed"; readonly at: number | undefined }
  | { readonly kind: "next_charge"; readonly at: number }
  | { readonly kind: "credited" }
  | { readonly kind: "none" };

/** Outcome of the last charge: declined, or requires authentication (3D Secure). */
export type DueChargeOutcome = "declined" | "waits";

/**
 * Returns when an invoice is due. Counts calendar days in the time zone: an invoice due tonight is
 * due today.
 * @param now Unix seconds
 * @param outcome of a failed charge, which the invoice itself doesn't contain
 */
export function dueOf(
  invoice: Timing,
  now: number,
  zone: string,
  outcome?: DueChargeOutcome | undefined,
): DueState {
  const shown = shownInvoiceStatus(invoice, now, zone);
  const { due_date: due, automatically_finalizes_at: finalizes } = invoice;
  if (shown === "scheduled" && finalizes !== null) return { kind: "finalizes", at: finalizes };
  if (shown === "draft") {
    if (invoice.collection_method === "charge_automatically") {
      return { kind: "charged_on_finalizing" };
    }
    if (due === null) return { kind: "none" };
    const days = dueDaysOf(invoice);
    return days === null ? dueOn(due, undefined) : { kind: "days", days };
  }
  if (invoice.total < 0) return { kind: "credited" };
  if (shown === "failed") return { kind: outcome ?? "failed", at: due ?? undefined };
  const open = shown === "open" || shown === "past_due";
  if (due !== null) return dueOn(due, open ? 0 - daysOverdue(due, now, zone) : undefined);
  if (open && invoice.next_payment_attempt !== null) {
    return { kind: "next_charge", at: invoice.next_payment_attempt };
  }
  return { kind: "none" };
}

function dueOn(at: number, inDays: number | undefined): DueState {
  return { kind: "due", at, inDays };
}
