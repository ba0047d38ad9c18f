import type { ResourceName } from "../../resources.ts";
import type { OwedAge } from "./requests.ts";

/**
 * The rows behind a figure of the home screen: their list, its filters, and what is summed of them.
 */
export interface RowsBehind {
  readonly resource: ResourceName;
  readonly filters: Readonly<Record<string, string>>;
  /** Which of the list's dates has to lie in the period. */
  readonly by: "created" | "due";
  /** The field of each row that adds up to the figure. */
  readonly sum: "amount" | "net" | "total" | "amount_remaining";
}

/** Each figure of the period opens these rows, in the figure's currency. */
export const HOME_ROWS = {
  gross: {
    resource: "balanceTransaction",
    filters: { kind: "collected" },
    by: "created",
    sum: "amount",
  },
  net: { resource: "balanceTransaction", filters: { kind: "earned" }, by: "created", sum: "net" },
  refunded: {
    resource: "balanceTransaction",
    filters: { kind: "refunded" },
    by: "created",
    sum: "amount",
  },
  paid: { resource: "invoice", filters: { status: "paid" }, by: "created", sum: "total" },
  open: {
    resource: "invoice",
    filters: { status: "open" },
    by: "created",
    sum: "amount_remaining",
  },
  payouts: { resource: "payout", filters: { status: "paid" }, by: "due", sum: "amount" },
} as const satisfies Readonly<Record<string, RowsBehind>>;

/**
 * The invoices of an age: their status, and how many days ago at most and at least they were due.
 */
interface OwedRows {
  readonly status: "open" | "past_due" | "failed";
  readonly most?: number;
  readonly least?: number;
}

/** Each age of what is owed opens these invoices; days are local days before today. */
export const OWED_ROWS: Readonly<Record<OwedAge, OwedRows>> = {
  not_due: { status: "open" },
  days_1_30: { status: "past_due", most: 30 },
  days_31_60: { status: "past_due", most: 60, least: 31 },
  days_61_90: { status: "past_due", most: 90, least: 61 },
  over_90: { status: "past_due", least: 91 },
  failed: { status: "failed" },
};

/** Whole local days after which an unsent draft needs attention. */
export const STALE_DRAFT_DAYS = 7;
