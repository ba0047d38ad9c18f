import { DAY_SECONDS } from "@counterfoil/domain";

// Separate from the other metadata keys, because the list of invoices needs nothing else of them.

/**
 * Metadata key of a draft, with the number of calendar days after finalization until it is due. The
 * provider counts days in seconds from creation, so it is given the due date instead.
 */
export const DUE_DAYS_KEY = "counterfoil_due_days";

/**
 * Returns the calendar days that an invoice gives the customer: as stored by the back office,
 * otherwise as counted by the provider; null if it has its own due date, or none.
 */
export function dueDaysOf(invoice: {
  readonly due_date: number | null;
  readonly created: number;
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
}): number | null {
  const { due_date: due, created, metadata } = invoice;
  if (due === null) return null;
  const stored = metadata?.[DUE_DAYS_KEY];
  if (stored !== undefined && /^\d{1,4}$/.test(stored)) return Number(stored);
  const days = (due - created) / DAY_SECONDS;
  return Number.isInteger(days) ? days : null;
}
