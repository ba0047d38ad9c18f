import type {
  Method,
  ResponseOf,
  ResultPage,
  Route,
  RouteName,
  routes,
  StepUp,
} from "@counterfoil/contract";
import type { Position, Queryable } from "@counterfoil/database";
import type { AnyRole } from "@counterfoil/domain";
import type { Logger } from "pino";
import type { z } from "zod";
import type { ProviderJson, Reply } from "./response/reply.ts";
import type { Trace } from "./trace.ts";

/** The signed-in person. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

/** Authentication of a request: a session, or an API key. */
export interface RequestCredential {
  /** ID of the session or of the key. */
  readonly id: string;
  /** Whether it is an API key: the request's user then stands for the key, not for a person. */
  readonly apiKey?: true;
  /** Expiry of the access token, in Unix seconds. */
  readonly expiresAt: number;
  /** When the user last verified who they are, in Unix seconds; null if never. */
  readonly verifiedAt: number | null;
  /**
   * Whether the business's directory opened it: it gives access to nothing outside the business.
   */
  readonly limited: boolean;
  /** Whether its business requires a second factor that its user hasn't set up. */
  readonly factorMissing: boolean;
  /**
   * Aborts within a second when the session ends for any reason (sign-out, removal, changed role,
   * expiry, another account selected). Responses that stay open must handle it.
   */
  ended(): AbortSignal;
}

/** Arguments of every handler. */
export interface PublicContext<Query = unknown, Body = unknown> {
  readonly request: Request;
  readonly requestId: string;
  /** Logs with the request ID and tenant. Must not receive bodies or secrets. */
  readonly log: Logger;
  /** The client's network address. */
  readonly address: string;
  /**
   * Returns the value of `:name` in the route's path.
   * @throws Error if the path has no such name
   */
  param(name: string): string;
  /** Validated by the route's schema. */
  readonly query: Query;
  /** Validated by the route's schema. */
  readonly body: Body;
  /** The client's `Idempotency-Key`, if sent (1 to 255 printable characters). */
  readonly idempotencyKey: string | null;
}

/**
 * Decides whether a change may be made, in the transaction that stores its intent: requests that
 * are sent at the same time are decided one after the other.
 * @param intent ID of the stored intent
 * @throws Refusal
 */
export type Admit = (db: Queryable, intent: string) => Promise<void>;

/** Arguments of handlers for signed-in members. The tenant comes from the session only. */
export interface MemberContext<Query = unknown, Body = unknown> extends PublicContext<Query, Body> {
  readonly account: string;
  readonly user: User;
  readonly role: AnyRole;
  readonly session: RequestCredential;
  /** Check of the change once its intent is stored; undefined if it was checked before. */
  readonly admit?: Admit | undefined;
}

type QueryOf<R extends Route> = R extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Record<string, never>;
type BodyOf<R extends Route> = R extends { readonly body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;

/** The context that a route's row requires. */
export type ContextOf<R extends Route> = R extends { readonly access: "public" }
  ? PublicContext<QueryOf<R>, BodyOf<R>>
  : MemberContext<QueryOf<R>, BodyOf<R>>;

interface ProviderObject {
  readonly id: string;
  readonly object: string;
}

/** A value of the schema. Provider objects and pages of them may already be JSON text. */
type Valid<T> =
  | T
  | Reply<T>
  | (T extends ProviderObject | ResultPage<ProviderObject> ? ProviderJson : never);

/** Return type of a route's handler: the response that its row states. */
type ResponseTo<R extends Route> = R["response"] extends z.ZodType
  ? Valid<ResponseOf<R["response"]>>
  : R["response"] extends "nothing"
    ? undefined | Reply<undefined>
    : Response;

export type HandlerOf<R extends Route> = (
  context: ContextOf<R>,
) => ResponseTo<R> | Promise<ResponseTo<R>>;

/** The handler of a named route of the contract. */
export type Handler<K extends RouteName> = HandlerOf<(typeof routes)[K]>;

/** One handler for each named route: a missing one doesn't compile. */
export type Handlers = { readonly [K in RouteName]: Handler<K> };

/** A request once the person and the tenant are known. */
export interface IdentifiedRequest extends Omit<PublicContext, "query" | "body" | "log"> {
  readonly url: URL;
  /** Creates the handler's log, which few handlers need. */
  log(): Logger;
  /** The requesting member; null on public routes without a session. */
  readonly caller: Principal | null;
  /**
   * @returns what decides, if that depends on other changes
   * @throws Refusal verification_required if the member must verify who they are first
   */
  requireVerified(rule: StepUp, body: unknown): Admit | undefined;
}

/** The member who sends a request. */
export interface Principal extends Pick<MemberContext, "account" | "user" | "role" | "session"> {
  /**
   * Of the database when the member was identified, for `readingSince`: every change that anyone
   * was told of before is earlier. Null without a replica.
   */
  readonly position: Position | null;
}

/** A route bound to its handler, for the pipeline. */
export interface BoundRoute {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Route["access"];
  readonly feature?: NonNullable<Route["feature"]>;
  readonly whileViewing?: true;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly stepUp?: StepUp;
  readonly apiKey?: true;
  readonly bodyLimit?: number;
  /** Whether it reads the mirror, and from the provider only what the mirror lacks. */
  readonly mirrored?: true;
  readonly response: Route["response"];
  /**
   * Validates the query and the body (as text), then calls the handler.
   * @returns the handler's result, for `responseOf`
   * @throws Refusal
   */
  run(arrival: IdentifiedRequest, body: string): Promise<unknown>;
}

/** A path outside the contract: probes, the webhook, the embedded provider. */
export interface RawRoute {
  readonly method: "GET" | "POST" | "ALL";
  readonly path: string;
  answer(request: Request, trace: Trace): Response | Promise<Response>;
}
