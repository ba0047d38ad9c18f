import { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fieldOf } from "@counterfoil/domain";
import Stripe from "stripe";
import type { z } from "zod";
import { monotonic } from "../priority/clock.ts";
import { continueAs, currentContext, type Priority } from "../priority/context.ts";
import { Availability } from "./availability.ts";
import type { ProviderConnection } from "./connection.ts";
import { fileStreamOf } from "./encoding/file-stream.ts";
import { queryPairs } from "./encoding/query.ts";
import { type WireObject, type WirePage, wireList, wireObject } from "./encoding/wire.ts";
import { inProcess } from "./in-process.ts";
import { type Moment, momentOf } from "./moment.ts";
import { Busy, OutcomeUnknown, outcomeOf, TryLater } from "./outcome.ts";
import { scheduledClient } from "./scheduling/http-client.ts";
import { MIN_TIME, RequestScheduler } from "./scheduling/scheduler.ts";

/** Timeout of one response of the provider, in milliseconds. */
const TIMEOUT = 9_000;
/**
 * Maximum number of attempts while the provider responds that it is rate-limited, which has no
 * effect.
 */
const RATE_LIMITED_ATTEMPTS = 4;
/**
 * Maximum number of attempts of a read without a response. Events that fail are stored for later.
 */
const READ_ATTEMPTS: Readonly<Record<Priority, number>> = {
  person: 2,
  answer: 2,
  events: 3,
  background: 6,
};

/**
 * Concurrent reads of event processing and maintenance: over the network, and of the provider in
 * process.
 */
const CONCURRENCY = { network: 20, inProcess: 4 } as const;

export interface WireRequest {
  readonly method: "GET" | "POST" | "DELETE";
  /** Relative to `/v1`, with encoded IDs and without a query. */
  readonly path: string;
  /** The body of a POST, or the query of a GET. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Fields to expand in the response (docs.stripe.com/api/expanding_objects). */
  readonly expand?: readonly string[];
  /** A file to send in a multipart form. Only files are created this way. */
  readonly file?: FileContents;
  /** The idempotency key: requests with the same key have one effect. */
  readonly key?: string;
  /**
   * Sent as the platform about the business, not in its name: for changes that only a platform can
   * make.
   */
  readonly platform?: boolean;
  /** Yields to requests that a user waits for, whatever work it is part of. */
  readonly background?: boolean;
}

/** The bytes of a file with its name and media type. */
interface FileContents {
  readonly data: Uint8Array;
  readonly name: string;
  readonly type: string;
}

/** An object and the time at which it was in this state. */
export interface ObjectSnapshot {
  readonly object: WireObject;
  readonly at: Moment;
  /** The provider repeated an earlier response: the object may have changed since. */
  readonly repeated?: boolean;
}

interface RawResponse {
  readonly body: unknown;
  readonly at: Moment;
  readonly repeated: boolean;
}

/** The only way to the provider. Every request names the business it is for. */
export interface Gateway {
  readonly stripe: Stripe;
  /** @throws Refusal, OutcomeUnknown or TryLater */
  one(account: string, request: WireRequest): Promise<ObjectSnapshot>;
  /**
   * Reads a page of a list.
   * @throws Refusal, OutcomeUnknown or TryLater
   */
  page(account: string, request: WireRequest): Promise<WirePage>;
  /**
   * Streams the bytes of a file of this business.
   * @throws Refusal, OutcomeUnknown or TryLater
   */
  contents(account: string, file: string): Promise<ReadableStream>;
  /**
   * Reads a resource without an ID, such as a balance. Nothing is stored.
   * @throws Refusal, OutcomeUnknown or TryLater
   */
  plain<Schema extends z.ZodType>(
    account: string,
    request: WireRequest,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  /**
   * Returns the provider's time for this business, in seconds; our own until its first response.
   */
  now(account: string): number;
  /** Returns whether the provider responds to this process. */
  available(): boolean;
  /** Sets the number of processes that share the provider's rate limit. */
  divideBy(processes: number): void;
  /** Returns the milliseconds until the last second has no more requests than its share allows. */
  excess(): number;
  /** Rejects requests of event processing and maintenance, waiting and new ones. */
  close(): void;
}

/**
 * How requests are scheduled: below the provider's rate limit over the network, immediately in
 * process.
 */
const schedulerFor = ({ fetch, requestsPerSecond }: ProviderConnection): RequestScheduler =>
  new RequestScheduler(
    fetch
      ? { perSecond: null, concurrency: CONCURRENCY.inProcess }
      : { perSecond: requestsPerSecond, concurrency: CONCURRENCY.network },
  );

/** Creates the gateway: over the network, or to the provider in this process. */
export function createGateway(
  provider: ProviderConnection,
  scheduler: RequestScheduler = schedulerFor(provider),
): Gateway {
  const client = provider.fetch
    ? Stripe.createFetchHttpClient(inProcess(provider.fetch))
    : Stripe.createNodeHttpClient();
  const stripe = new Stripe(provider.secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 0,
    telemetry: false,
    ...address(provider.apiBase),
    httpClient: scheduledClient(client, scheduler),
  });
  const clockOffsets = new Map<string, number>();
  const availability = new Availability();

  async function attempt(account: string, request: WireRequest): Promise<RawResponse> {
    const options = {
      ...(request.platform ? {} : { stripeAccount: account }),
      ...(request.key === undefined ? {} : { idempotencyKey: request.key }),
    };
    const startedAt = monotonic.now();
    const body =
      request.file === undefined
        ? await stripe.rawRequest(request.method, pathOf(request), bodyOf(request), options)
        : await upload(stripe, request, request.file, options);
    const answeredAt = timeOfDay();
    const second = secondOf(body);
    clockOffsets.set(account, second - Math.floor(answeredAt / 1000));
    const at = momentOf(second, answeredAt - (monotonic.now() - startedAt), answeredAt);
    return { body, at, repeated: header(body, "idempotent-replayed") === "true" };
  }

  async function raw(account: string, request: WireRequest): Promise<RawResponse> {
    const { priority, deadline } = currentContext();
    for (let turn = 1; ; turn += 1) {
      try {
        const response = await attempt(account, request);
        availability.count();
        return response;
      } catch (error) {
        const outcome = outcomeOf(error);
        availability.count(outcome);
        const maximum = attemptsAfter(outcome, request.method, priority);
        const pause = 50 * 2 ** turn * (0.5 + Math.random());
        if (turn >= maximum || monotonic.now() + pause + MIN_TIME > deadline) throw outcome;
        await wait(pause);
      }
    }
  }

  /** All attempts share one deadline, also if the request isn't part of other work. */
  const send = (account: string, request: WireRequest): Promise<RawResponse> => {
    const yields = request.background === true && currentContext().priority !== "events";
    return continueAs(yields ? "background" : "person", () => raw(account, request));
  };

  return {
    stripe,
    async one(account, request) {
      const { body, at, repeated } = await send(account, request);
      const parsed = wireObject.safeParse(body);
      if (!parsed.success) throw new OutcomeUnknown(parsed.error);
      return { object: parsed.data, at, repeated };
    },
    async page(account, request) {
      const { body, at } = await send(account, request);
      const parsed = wireList.safeParse(body);
      if (!parsed.success) throw new OutcomeUnknown(parsed.error);
      return { data: parsed.data.data, hasMore: parsed.data.has_more, at };
    },
    async plain(account, request, schema) {
      const { body } = await send(account, request);
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw new OutcomeUnknown(parsed.error);
      return parsed.data;
    },
    async contents(account, file) {
      const path = `/v1/files/${encodeURIComponent(file)}/contents`;
      const options = { stripeAccount: account, apiBase: "files", streaming: true } as const;
      try {
        return fileStreamOf(await stripe.rawRequest("GET", path, undefined, options));
      } catch (error) {
        throw outcomeOf(error);
      }
    },
    now(account) {
      const offset = clockOffsets.get(account) ?? 0;
      // A second or two is network latency; a test clock is further away.
      return Math.floor(Date.now() / 1000) + (Math.abs(offset) < 5 ? 0 : offset);
    },
    available: () => availability.available,
    divideBy: (processes) => scheduler.divideBy(processes),
    excess: () => scheduler.excess(),
    close: () => scheduler.close(),
  };
}

/** Returns the maximum number of attempts after such an outcome. */
function attemptsAfter(outcome: Error, method: WireRequest["method"], priority: Priority): number {
  if (outcome instanceof Busy) return 1;
  if (outcome instanceof TryLater) return Math.max(RATE_LIMITED_ATTEMPTS, READ_ATTEMPTS[priority]);
  return outcome instanceof OutcomeUnknown && method === "GET" ? READ_ATTEMPTS[priority] : 1;
}

/**
 * Files are sent to a separate host that only the SDK's own call knows
 * (docs.stripe.com/file-upload).
 */
function upload(
  stripe: Stripe,
  { params }: WireRequest,
  { data, name, type }: FileContents,
  options: Stripe.RequestOptions,
): Promise<unknown> {
  const purpose = String(params?.purpose);
  return stripe.files.create({ purpose, file: { data, name, type } }, options);
}

function pathOf({ method, path, params, expand }: WireRequest): string {
  if (method === "POST") return `/v1${path}`;
  const query = new URLSearchParams(queryPairs(params ?? {}));
  for (const name of expand ?? []) query.append("expand[]", name);
  const text = query.toString();
  return `/v1${path}${text === "" ? "" : `?${text}`}`;
}

function bodyOf({ method, params, expand }: WireRequest): Record<string, unknown> | undefined {
  if (method !== "POST") return undefined;
  return { ...params, ...(expand && expand.length > 0 ? { expand: [...expand] } : {}) };
}

/**
 * The current time in Unix milliseconds: to compare with the provider's, never with itself.
 */
const timeOfDay = (): number => Date.now();

/** Returns a header of the response that the SDK keeps with an object; empty if it has none. */
function header(body: unknown, name: string): string {
  const response = fieldOf(body, "lastResponse");
  if (response instanceof Response) return response.headers.get(name) ?? "";
  return response instanceof IncomingMessage ? String(response.headers[name] ?? "") : "";
}

/** Returns the time in the response's `Date` header; otherwise this process's. */
function secondOf(body: unknown): number {
  const moment = Date.parse(header(body, "date"));
  return Math.floor((Number.isNaN(moment) ? timeOfDay() : moment) / 1000);
}

function address(base: string | null): Stripe.StripeConfig {
  if (base === null) return {};
  const url = new URL(base);
  const secure = url.protocol === "https:";
  return {
    protocol: secure ? "https" : "http",
    host: url.hostname,
    port: url.port || (secure ? 443 : 80),
  };
}
