import type { StepUp } from "@counterfoil/contract";
import { readingSince } from "@counterfoil/database";
import { fieldOf } from "@counterfoil/domain";
import type { Context } from "hono";
import { runAs } from "../priority/context.ts";
import type { Admit, BoundRoute, IdentifiedRequest, Principal } from "./handler.ts";
import { cardNumberIn, cardNumberRefused, hasCardNumber } from "./input/card-number.ts";
import { readText } from "./input/read-text.ts";
import { wasSentSlowly } from "./input/sent-slowly.ts";
import { refuseUnreadable } from "./input/unreadable.ts";
import type { Limits } from "./limits/limits.ts";
import type { Responder } from "./respond.ts";
import { refuse } from "./response/refusal.ts";
import type { Trace } from "./trace.ts";

export interface ServeParts {
  readonly limits: Limits;
  /** Returns the member of a bearer token; null if it is invalid. */
  identify(
    token: string,
    from: { request: Request; requestId: string; address: string },
  ): Promise<Principal | null>;
  /**
   * Rejects a member whose role may not make the call.
   * @throws Refusal
   */
  authorise(call: BoundRoute, caller: Principal): void;
  /**
   * Rejects a member who must verify who they are before this change.
   * @returns what decides, if that depends on other changes
   * @throws Refusal
   */
  requireVerified(caller: Principal, rule: StepUp, body: unknown): Admit | undefined;
  /**
   * Rejects cross-site writes to the calls that read a cookie.
   * @throws Refusal
   */
  refuseForeign(request: Request): void;
}

/** `caller` is only set for reads by our own pages; no request can set it. */
export type Env = { Bindings: { trace: Trace; url: URL; caller?: Principal | null } };

/** Rate limit cost of a call without a session. A page costs 1. */
const PUBLIC_COST = 3;

/** Returns what serves one call of the contract: identity, permissions, validation, handler. */
export function createServe(parts: ServeParts, respond: Responder) {
  async function serve(call: BoundRoute, c: Context<Env>): Promise<Response> {
    const { trace, url } = c.env;
    const request = c.req.raw;
    trace.route = call.path;
    if (call.path.startsWith("/auth/")) parts.refuseForeign(request);
    if (call.access === "public") parts.limits.chargeAddress(trace.address, PUBLIC_COST);
    const identified = await callerOf(call, c);
    const values = c.req.param();
    refuseUnreadable(values);
    const card = cardNumberIn(values);
    if (card !== null) throw cardNumberRefused(card);
    const sentKey = idempotencyKey(request);
    // The body is read before admission, so that a slow sender takes no one else's place.
    const sender = identified ?? trace.address;
    const receive = (bytes: number) => parts.limits.receive(sender, bytes);
    const since = performance.now();
    const body = call.body === undefined ? "" : await readText(request, receive, call.bodyLimit);
    const caller =
      identified !== null && wasSentSlowly(since) ? await callerOf(call, c) : identified;
    const arrival: IdentifiedRequest = {
      request,
      url,
      requestId: trace.requestId,
      log: () => trace.log,
      address: trace.address,
      idempotencyKey: sentKey,
      caller,
      requireVerified: (rule, body) =>
        caller === null ? undefined : parts.requireVerified(caller, rule, body),
      param(name) {
        const value = fieldOf(values, name);
        if (typeof value !== "string") throw new Error(`${call.path} has no :${name}`);
        return value;
      },
    };
    const answer = () => call.run(arrival, body);
    const run = () => (call.mirrored ? answer() : runAs("person", answer));
    const answered = { call, request, url, trace };
    if (caller === null) return respond(await run(), answered);
    const leave = await parts.limits.admit({ call, caller, id: values.id, length: body.length });
    try {
      const result = await (call.method === "GET" ? readingSince(caller.position, run) : run());
      return await respond(result, answered);
    } finally {
      leave();
    }
  }

  /**
   * Returns who makes a call, and may make it; null if anyone may.
   * @throws Refusal
   */
  async function callerOf(call: BoundRoute, c: Context<Env>): Promise<Principal | null> {
    if (call.access === "public") return null;
    const { trace } = c.env;
    const caller = c.env.caller ?? (await member(c.req.raw, trace));
    trace.tenant = caller.account;
    if (caller.session.apiKey) trace.apiKey = caller.session.id;
    else trace.person = caller.user.id;
    parts.authorise(call, caller);
    return caller;
  }

  async function member(request: Request, trace: Trace): Promise<Principal> {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const { address, requestId } = trace;
    const caller =
      token === undefined ? null : await parts.identify(token, { request, requestId, address });
    if (caller !== null) return caller;
    parts.limits.chargeAddress(trace.address);
    throw refuse("unauthenticated", "Sign in first");
  }

  return serve;
}

function idempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return key;
  if (hasCardNumber(key)) throw cardNumberRefused("Idempotency-Key");
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw refuse("invalid_request", "The Idempotency-Key must have 1 to 255 printable characters");
}
