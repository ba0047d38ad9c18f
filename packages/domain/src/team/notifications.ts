import type { Right } from "../access/table.ts";

/**
 * The emails that a person can choose to get about a business, by the right to read what they are
 * about.
 */
export const NOTIFICATION_RIGHTS = {
  dispute: "dispute:read",
  payout_failed: "payout:read",
  payment_failed: "invoice:read",
  invoice_paid: "invoice:read",
  email_failed: "invoice:read",
  account_due: "account:read",
} as const satisfies Readonly<Record<string, Right>>;

export type NotificationKind = keyof typeof NOTIFICATION_RIGHTS;

export const NOTIFICATION_KINDS = [
  "dispute",
  "payout_failed",
  "payment_failed",
  "invoice_paid",
  "email_failed",
  "account_due",
] as const satisfies readonly NotificationKind[];

/** The kinds that earlier releases call alerts, which they send to owners. */
export const ALERT_KINDS = [
  "dispute",
  "payout_failed",
] as const satisfies readonly NotificationKind[];

/** Returns the kinds that someone with these rights can get. */
export function notificationsFor(rights: ReadonlySet<Right>): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => rights.has(NOTIFICATION_RIGHTS[kind]));
}
