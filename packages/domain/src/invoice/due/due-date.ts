import { dueAfterDays } from "../../calendar/local-date.ts";
import { DAY_SECONDS } from "../../calendar/seconds.ts";

export const DUE_DATE_PRESETS = [
  "today",
  "tomorrow",
  "days14",
  "days30",
  "days45",
  "days60",
  "days90",
  "custom",
] as const;

export type DueDatePreset = (typeof DUE_DATE_PRESETS)[number];

const DAYS: Readonly<Record<DueDatePreset, number | null>> = {
  today: 0,
  tomorrow: 1,
  days14: 14,
  days30: 30,
  days45: 45,
  days60: 60,
  days90: 90,
  custom: null,
};

/** Returns the calendar days that a choice gives the customer; null for a custom date. */
export function daysUntilDue(preset: DueDatePreset): number | null {
  return DAYS[preset];
}

/** Returns the choice for a number of days; custom if there is none. */
export function presetFor(days: number | null): DueDatePreset {
  return DUE_DATE_PRESETS.find((preset) => days !== null && DAYS[preset] === days) ?? "custom";
}

/**
 * Returns the due date of a choice: the last second of the local date, so that an invoice due today
 * is not past due at once. Null for a custom date.
 * @param finalized when the invoice is finalized, Unix seconds
 * @returns Unix seconds
 */
export function dueDateFor(preset: DueDatePreset, finalized: number, zone: string): number | null {
  const days = DAYS[preset];
  return days === null ? null : dueAfterDays(days, finalized, zone);
}

interface DueDateTerms {
  /** When the invoice was created, Unix seconds. */
  readonly created: number;
  readonly daysUntilDue: number | null;
  /** A due date given outright wins. */
  readonly explicit: number | null;
}

/**
 * Returns the due date of an invoice to be sent, in Unix seconds: created + days_until_due × 86,400
 * s (type comments of the SDK; docs.stripe.com/api/invoices/finalize, by example). Null if it has
 * none. Finalizing later keeps it, but never before the finalization, our choice.
 * @param finalizedAt Unix seconds; null while it is a draft
 */
export function providerDueDate(terms: DueDateTerms, finalizedAt: number | null): number | null {
  if (terms.explicit !== null) return terms.explicit;
  if (terms.daysUntilDue === null) return null;
  const due = terms.created + terms.daysUntilDue * DAY_SECONDS;
  return finalizedAt === null ? due : Math.max(due, finalizedAt);
}
