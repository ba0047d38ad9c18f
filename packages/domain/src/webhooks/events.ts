interface WebhookEventRow {
  /** The provider's event that it follows from; null for one of this server's own tables. */
  readonly provider: string | null;
  /** The IDs in its `data`, each with the field of the provider's object that has it. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * Every event that a business's webhooks can receive. Those without a provider's event are recorded
 * by a trigger of the table that they tell of (migrations `webhook-0001` to `webhook-0003`). With a
 * live key and a mail server of our own, the provider has no `invoice.sent`: sending records it.
 * Each has a message `webhooks.event.<type>` in every language.
 */
export const WEBHOOK_EVENTS = {
  "invoice.sent": { provider: "invoice.sent", data: { invoice: "id", customer: "customer" } },
  "invoice.bounced": { provider: null, data: { invoice: "about", email_id: "mail" } },
  "payment.authorized": {
    provider: "payment_intent.amount_capturable_updated",
    data: { payment: "id", customer: "customer" },
  },
  "payment.failed": {
    provider: "payment_intent.payment_failed",
    data: { payment: "id", customer: "customer" },
  },
  "refund.created": {
    provider: "refund.created",
    data: { refund: "id", payment: "payment_intent" },
  },
  "refund.failed": {
    provider: "refund.failed",
    data: { refund: "id", payment: "payment_intent" },
  },
  "dispute.created": {
    provider: "charge.dispute.created",
    data: { dispute: "id", payment: "payment_intent" },
  },
  "payout.failed": { provider: "payout.failed", data: { payout: "id" } },
  "team.member_invited": { provider: null, data: { invitation: "id" } },
  "team.member_joined": { provider: null, data: { member: "person" } },
  "team.member_removed": { provider: null, data: { member: "person" } },
  "team.member_deactivated": { provider: null, data: { member: "person" } },
  "team.member_reactivated": { provider: null, data: { member: "person" } },
  "api_key.created": { provider: null, data: { api_key: "id" } },
  "account.requirements_due": { provider: "account.updated", data: {} },
  "import.completed": { provider: null, data: {} },
  "business.disconnected": { provider: null, data: {} },
  "business.reconnected": { provider: null, data: {} },
} as const satisfies Readonly<Record<string, WebhookEventRow>>;

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;

/** The types of events, in the order of the table. */
export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = /* @__PURE__ */ Object.keys(
  WEBHOOK_EVENTS,
).filter(isWebhookEventType);

/** Returns whether a text names a type of event. */
export function isWebhookEventType(text: string): text is WebhookEventType {
  return Object.hasOwn(WEBHOOK_EVENTS, text);
}

/** The type of the event that the owner sends to test an endpoint. */
export const WEBHOOK_PING = "ping";

/** Endpoints of a business, and characters of their addresses and descriptions. */
export const MAX_WEBHOOK_ENDPOINTS = 16;
export const MAX_WEBHOOK_URL_LENGTH = 2_000;
export const MAX_WEBHOOK_DESCRIPTION_LENGTH = 120;

/** Days that deliveries are retried, and days that they are listed. */
export const WEBHOOK_RETRY_DAYS = 3;
export const WEBHOOK_KEPT_DAYS = 30;
