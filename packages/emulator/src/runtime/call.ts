import { keepPrepared } from "@counterfoil/database";
import type { AccountSettings, Context } from "../kernel/context.ts";
import type { Operation } from "../kernel/operation.ts";
import type { ParamTree } from "../kernel/parameters/params.ts";
import { type RandomBytes, randomText } from "../kernel/random.ts";
import { ApiRefusal, docUrlOf, refuse } from "../kernel/refuse.ts";
import { type AccountRecord, clockOf } from "../store/accounts.ts";
import type { DatabaseSession } from "../store/session.ts";
import { createStore } from "../store/store.ts";
import type { UnitOfWork } from "../store/unit.ts";
import { onTestClock } from "./clock/on-test-clock.ts";
import { runDueTimers } from "./clock/run-due-timers.ts";
import { type PendingEvent, snapshot, storeEvents } from "./events.ts";
import { follow } from "./follow.ts";
import { expand } from "./responses/expand.ts";
import { visible } from "./responses/visible.ts";

/** One request to the API, authenticated and parsed. */
export interface ApiCall {
  operation: Operation;
  path: Record<string, string>;
  /** Parameters without `expand`. */
  params: ParamTree;
  expand: readonly string[];
  account: string;
  platform: string;
  publishable: boolean;
  /** The caller's API key, redacted for error messages. Empty if the request had none. */
  shownKey: string;
  /** The call was made by the runtime, not by a request. */
  internal?: boolean;
  /** Aborted once the client has disconnected: a request that hasn't started is dropped. */
  signal?: AbortSignal;
  requestId: string;
  idempotencyKey: string | null;
  /** Compared with the signature of an earlier request under the same idempotency key. */
  signature: { method: string; path: string; paramsHash: string };
}

/** Returns whether a call stores nothing. */
export const isRead = ({ operation, path }: ApiCall): boolean =>
  operation.method === "GET" && operation.stores?.(path) !== true;

/** The provider's response: status and JSON text. */
export interface CallOutcome {
  status: number;
  body: string;
  /** Set when a stored response is replayed. */
  replayed?: boolean;
  originalRequest?: string;
  /** Seconds after which the caller may retry. */
  retryAfter?: number;
  /** Nothing was done, and the same request can succeed later. */
  retryable?: boolean;
  /** Whether webhooks are pending. */
  queued?: boolean;
  /** Whether the parameters were invalid, so that nothing ran. */
  validation?: boolean;
}

/** Dependencies that the runtime passes to every call. */
export interface RuntimeDependencies {
  publicUrl: string;
  random: RandomBytes;
  /** The request is part of a batch, which creates sample history in one transaction. */
  inBatch: boolean;
}

/** Accounts opened or changed by the request, to be written with it. */
export type AccountChanges = Map<string, AccountSettings>;

/**
 * Runs an operation on a unit of work. On success, and when a card is declined, the unit keeps the
 * changes and events; otherwise it drops them.
 */
export async function perform(
  unit: UnitOfWork,
  call: ApiCall,
  record: AccountRecord,
  changes: AccountChanges,
  dependencies: RuntimeDependencies,
): Promise<CallOutcome> {
  const pending: PendingEvent[] = [];
  const ctx = contextFor(unit, call, record, changes, pending, dependencies);
  try {
    if (record.settings.closed) throw refuse.account(call.account, call.shownKey);
    await runTimersBeforeWrite(unit, ctx, call);
    for (const each of pending) each.automatic = true;
    const own = await onTestClock(ctx, call);
    const object = await call.operation.invoke(own, call.path, call.params);
    const expanded = await expand(own, object, call.expand);
    const body = JSON.stringify(call.publishable ? visible(expanded) : expanded);
    await storeEvents(unit, ctx, pending);
    unit.keep();
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) {
      unit.advancedTo.delete(call.account);
      unit.drop();
      throw error;
    }
    if (error.keepsEffects) {
      await storeEvents(unit, ctx, pending);
      unit.keep();
    } else {
      unit.advancedTo.delete(call.account);
      unit.drop();
      changes.clear();
    }
    return {
      status: error.status,
      body: errorBody(error, { ...call, now: ctx.now() }),
      validation: error.validation,
    };
  }
}

/** Runs all timers that are due before a write, once for each moment of a unit of work. */
async function runTimersBeforeWrite(unit: UnitOfWork, ctx: Context, call: ApiCall): Promise<void> {
  if (call.operation.method === "GET" || unit.advancedTo.get(call.account) === ctx.now()) return;
  const due = await unit.nextTimer(call.account);
  if (due !== null && due <= ctx.now()) await runDueTimers(ctx);
  unit.advancedTo.set(call.account, ctx.now());
}

function contextFor(
  unit: UnitOfWork,
  call: ApiCall,
  record: AccountRecord,
  changes: AccountChanges,
  pending: PendingEvent[],
  dependencies: RuntimeDependencies,
): Context {
  // The clock stands still during a request, so that all its timestamps are equal.
  const moment = clockOf(record);
  const now = (): number => moment;
  const store = createStore(unit, call.account, now);
  return {
    account: call.account,
    platform: call.platform,
    now,
    testClock: null,
    store,
    storeOf: (account) => createStore(unit, account, now),
    platformStore: call.account === call.platform ? store : createStore(unit, call.platform, now),
    id: (prefix) => `${prefix}_${randomText(dependencies.random, 24)}`,
    random: (length) => randomText(dependencies.random, length),
    emit: (type, object, previous) => {
      pending.push({ ...snapshot(type, object, previous), automatic: call.internal === true });
    },
    types: unit.types,
    follow,
    next: (counter) => unit.next(call.account, counter),
    inBatch: dependencies.inBatch,
    publicUrl: dependencies.publicUrl,
    requestId: call.requestId,
    idempotencyKey: call.idempotencyKey,
    expands: call.expand,
    get settings() {
      return changes.get(call.account) ?? record.settings;
    },
    setAccount: (account, settings) => {
      changes.set(account, settings);
    },
    publishable: call.publishable,
    shownKey: call.shownKey,
  };
}

interface RefusedRequest {
  requestId: string;
  /** Unix second of the request. */
  now: number;
  publishable?: boolean;
}

/**
 * Returns the error object of https://docs.stripe.com/api/errors. Its objects are reduced to the
 * fields that a publishable key may read, if the caller has one.
 */
export function errorBody(
  refusal: ApiRefusal,
  { requestId, now, publishable = false }: RefusedRequest,
): string {
  const { code } = refusal.detail;
  const detail = publishable
    ? Object.entries(refusal.detail).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === "object" && value !== null ? visible(value) : value,
      ])
    : Object.entries(refusal.detail);
  return JSON.stringify({
    error: {
      ...Object.fromEntries(detail),
      ...(code === undefined ? {} : { doc_url: docUrlOf(code) }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}?t=${now}`,
    },
  });
}

const RESPONSE = keepPrepared(`
select method, path, params_hash, status, body, request_id from provider.idempotency
where account = $1 and key = $2 and created > now() - interval '24 hours'`);

/** Returns the stored response to the same idempotency key within a day, or null. */
export async function storedResponse(
  session: DatabaseSession,
  account: string,
  key: string,
): Promise<Record<string, unknown> | null> {
  const { rows } = await session.query(RESPONSE, [account, key]);
  return rows[0] ?? null;
}
