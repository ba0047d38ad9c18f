import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Operation } from "../../kernel/operation.ts";
import type { ParamTree } from "../../kernel/parameters/params.ts";
import { ApiRefusal, refuse } from "../../kernel/refuse.ts";
import { isApiVersion } from "../../kernel/version.ts";
import { type ApiCall, type CallOutcome, errorBody } from "../../runtime/call.ts";
import type { Engine } from "../../runtime/engine.ts";
import { type ApiCaller, identify } from "./api-caller.ts";
import { type KeyRing, publishableOf } from "./credentials/key-ring.ts";
import { includes, permissionFor, withoutPermission } from "./credentials/permissions.ts";
import { checkPublishable } from "./credentials/publishable.ts";
import { createFileContents } from "./file-contents.ts";
import { withCurrentNames } from "./former-names.ts";
import { type ReceivedRequest, receive } from "./received-request.ts";
import { toResponse } from "./response.ts";

/** Counts a write to an account. Returns 0 if it is allowed now, or the seconds to wait. */
export type ChargeWrite = (account: string) => number;

interface ApiOptions {
  engine: Engine;
  operations: readonly Operation[];
  ring: KeyRing;
  requestId(): string;
  /** The current Unix second on the account's clock. */
  now(account: string | null): number;
  /** Sends an account's pending webhooks after a write to it is committed. */
  deliver(account: string): Promise<void>;
  log(message: string): void;
  /** Called before each write. If omitted, writes are not rate-limited. */
  charge?: ChargeWrite | undefined;
}

/** `/v1/customers/search` must be tried before `/v1/customers/:id`. */
const fixedFirst = (a: Operation, b: Operation): number =>
  a.path.split(":").length - b.path.split(":").length;

/** Creates the API under `/v1` as a Hono app. */
export function createApi(options: ApiOptions): Hono {
  const app = new Hono();
  for (const operation of [...options.operations].sort(fixedFirst)) {
    app.on(operation.method, operation.path, (c) =>
      serve(options, c.req.raw, operation, c.req.param()),
    );
  }
  app.route("/", createFileContents(options.engine, options.ring));
  app.all("/v1/*", (c) => serve(options, c.req.raw, null, {}));
  app.all("/v2/*", (c) => serve(options, c.req.raw, null, {}));
  return app;
}

/**
 * Creates the part of the API that the provider's own script uses in a browser. It accepts
 * publishable keys only and has no other route.
 */
export function createBrowserApi(
  options: ApiOptions,
): Hono<{ Bindings: { charge?: ChargeWrite | undefined } }> {
  const app = new Hono<{ Bindings: { charge?: ChargeWrite | undefined } }>();
  const ring = publishableOf(options.ring);
  for (const operation of [...options.operations].sort(fixedFirst)) {
    const { method, path, publishable } = operation;
    // Other routes are matched too: `/v1/payment_intents/search` is not a payment intent.
    app.on(method, path, (c) =>
      publishable?.byScript === true
        ? serve({ ...options, ring, charge: c.env?.charge }, c.req.raw, operation, c.req.param())
        : c.notFound(),
    );
  }
  return app;
}

/** Maximum time that a response is delayed for event delivery, in milliseconds. */
const DELIVERY = 1_000;

/** Waits for deliveries up to the limit. Slower ones continue in the background. */
async function withinDeliveryLimit(delivered: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DELIVERY);
  });
  await Promise.race([delivered, late]).finally(() => clearTimeout(timer));
}

async function serve(
  options: ApiOptions,
  request: Request,
  operation: Operation | null,
  path: Record<string, string>,
): Promise<Response> {
  const requestId = options.requestId();
  const idempotencyKey = idempotencyKeyOf(request);
  let account: string | null = null;
  let outcome: CallOutcome;
  try {
    const received = await receive(request);
    const identity = identify(received, options.ring);
    account = identity.account;
    const call = callOf(request, operation, path, received, identity, requestId, idempotencyKey);
    account = call.account;
    const wait = request.method === "GET" ? 0 : (options.charge?.(account) ?? 0);
    if (wait > 0) throw refuse.rateLimit(wait);
    outcome = await options.engine.run({ ...call, signal: request.signal });
    if (outcome.queued) await withinDeliveryLimit(options.deliver(call.account));
  } catch (error) {
    if (!(error instanceof ApiRefusal)) options.log(`${request.method} ${request.url}: ${error}`);
    const refusal =
      error instanceof ApiRefusal
        ? error
        : new ApiRefusal(500, { type: "api_error", message: "An unexpected error occurred." });
    outcome = {
      status: refusal.status,
      body: errorBody(refusal, { requestId, now: options.now(account) }),
      retryable: refusal.retryable,
      ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
    };
  }
  return toResponse(outcome, {
    requestId,
    idempotencyKey,
    account: request.headers.get("stripe-account"),
    version: request.headers.get("stripe-version"),
    now: options.now(account),
  });
}

/**
 * Returns the idempotency key of a request. Only POST requests have one: keys have no effect on GET
 * and DELETE requests, which are idempotent by definition
 * (https://docs.stripe.com/api/idempotent_requests).
 */
const idempotencyKeyOf = (request: Request): string | null =>
  request.method === "POST" ? request.headers.get("idempotency-key") : null;

/** Parameters sent by the provider's script that no operation reads. */
const fromScript = ["key", "_stripe_account", "_stripe_version", "payment_user_agent", "referrer"];

function callOf(
  request: Request,
  operation: Operation | null,
  path: Record<string, string>,
  { params }: ReceivedRequest,
  identity: ApiCaller,
  requestId: string,
  idempotencyKey: string | null,
): ApiCall {
  const { pathname } = new URL(request.url);
  const route = pathname.slice(Math.max(0, pathname.search(/\/v[12]\//)));
  const version = request.headers.get("stripe-version");
  refuseVersion(version);
  if (operation === null || Object.values(path).some((value) => value.includes("\0"))) {
    throw refuse.unknownUrl(request.method, route);
  }
  if (idempotencyKey !== null && idempotencyKey.length > 255) {
    throw refuse.invalid("Idempotency keys can have up to 255 characters.");
  }
  const { expand, ...rest } = withCurrentNames(version, operation, params);
  for (const name of fromScript) delete rest[name];
  const expanded = expandOf(expand);
  if (identity.publishable) checkPublishable(operation, rest, expanded);
  const { permissions, shownKey } = identity;
  const permission = permissionFor(operation);
  if (permissions !== null && !includes(permissions, permission)) {
    throw withoutPermission(shownKey, identity.account, permission);
  }
  return {
    operation,
    path,
    params: rest,
    expand: expanded,
    account: placeOf(operation, path, identity),
    platform: identity.platform,
    publishable: identity.publishable,
    shownKey: identity.shownKey,
    requestId,
    // A response to a secret key is never replayed to a publishable key.
    idempotencyKey:
      identity.publishable && idempotencyKey ? `pk:${idempotencyKey}` : idempotencyKey,
    signature: {
      method: request.method,
      path: route,
      paramsHash: createHash("sha256").update(inOrder(params)).digest("hex"),
    },
  };
}

/**
 * Returns the account that a call acts on.
 * @throws ApiRefusal if it is another account and the caller isn't the platform
 */
function placeOf(
  { actsOn }: Operation,
  path: Record<string, string>,
  { account, platform, shownKey }: ApiCaller,
): string {
  const named = actsOn === undefined ? account : (path[actsOn] ?? account);
  if (named !== account && account !== platform) throw refuse.account(named, shownKey);
  return named;
}

function expandOf(value: ParamTree[string] | undefined): string[] {
  if (value === undefined || value === "") return [];
  if (typeof value !== "object") throw refuse.invalid("Invalid array", { param: "expand" });
  return Object.values(value).map((item) => {
    if (typeof item === "string") return item;
    throw refuse.invalid("Invalid array", { param: "expand" });
  });
}

/**
 * Rejects an invalid API version. Objects have the same shape in every version.
 * @throws ApiRefusal
 */
function refuseVersion(version: string | null): void {
  if (version === null || version === "" || isApiVersion(version)) return;
  throw refuse.invalid(`Invalid Stripe API version: ${version}`);
}

/** Serializes parameters to a string that does not depend on their order. */
function inOrder(value: ParamTree[string]): string {
  if (typeof value === "string") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([name, nested]) => `${JSON.stringify(name)}:${inOrder(nested)}`).join(",")}}`;
}
