import { keepPrepared, queryRows } from "@counterfoil/database";
import {
  isWebhookEventType,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from "@counterfoil/domain";
import type { QueryTransaction } from "../mail/mail-access.ts";
import { isMirroredRelease } from "../mirror/read/release.ts";
import { isNewlyDue } from "./delivery/newly-due.ts";

/** An event of the provider, as far as webhooks tell of it. */
interface RecordableEvent {
  readonly id: string;
  readonly type: string;
  /** Unix seconds. */
  readonly created: number;
  readonly data: {
    readonly object: { readonly id: string } & Readonly<Record<string, unknown>>;
    readonly previous_attributes?: Readonly<Record<string, unknown>> | undefined;
  };
}

const BY_PROVIDER = new Map<string, WebhookEventType>(
  WEBHOOK_EVENT_TYPES.flatMap((type) => {
    const { provider } = WEBHOOK_EVENTS[type];
    return provider === null ? [] : [[provider, type] as const];
  }),
);

/** Returns whether an event of our own webhooks follows from an event of the provider. */
export function isRecorded({ type }: Pick<RecordableEvent, "type">): boolean {
  return BY_PROVIDER.has(type);
}

/**
 * Records the webhooks' event that follows from an event of the provider, if there is one, in the
 * transaction that marks the provider's as applied. The second call for an event has no effect. A
 * refund that only released an authorization isn't one (decision 0051), nor is a changed account
 * that doesn't require anything new.
 */
export async function recordProviderEvent(
  trx: QueryTransaction,
  account: string,
  { id, type, created, data }: RecordableEvent,
): Promise<void> {
  const ours = BY_PROVIDER.get(type);
  if (ours === undefined) return;
  if (ours === "refund.created" && (await isMirroredRelease(trx, data.object.id))) return;
  if (ours === "account.requirements_due" && !isNewlyDue(data)) return;
  await recordEvent(trx, account, { id: `whe_${id}`, type: ours, created, object: data.object });
}

/** An event of webhooks to record. */
interface EventToRecord {
  readonly id: string;
  readonly type: WebhookEventType;
  /** Unix seconds. */
  readonly created: number;
  /** The provider's object that it is about. */
  readonly object: Readonly<Record<string, unknown>>;
}

/**
 * Records an event of webhooks in the caller's transaction. The second call for its ID has no
 * effect.
 */
export async function recordEvent(
  trx: QueryTransaction,
  account: string,
  { id, type, created, object }: EventToRecord,
): Promise<void> {
  const ids = Object.entries(WEBHOOK_EVENTS[type].data).flatMap(([name, field]) => {
    const value = object[field];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  await queryRows(trx, keepPrepared("select webhook_record($1, $2, $3, $4, $5)"), [
    account,
    id,
    type,
    created,
    JSON.stringify(Object.fromEntries(ids)),
  ]);
}

/** Returns those of some stored texts that this release knows as types of events. */
export function knownEventTypes(stored: readonly string[]): WebhookEventType[] {
  return stored.filter(isWebhookEventType);
}
