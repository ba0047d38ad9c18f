import type { AnswerOf, Method, Page, Route, RouteName, routes } from "@counterfoil/contract";
import type { Role } from "@counterfoil/domain";
import type { Logger } from "pino";
import type { z } from "zod";
import type { ProviderJson, Reply } from "./reply.ts";

/** The signed-in person. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

export interface Session {
  readonly id: string;
  /** When the access token ends, in seconds since 1970. */
  readonly expiresAt: number;
  /**
   * Aborts when the session ends for any reason (log-out, removal, changed role, expiry, another
   * account chosen), within a second: what an answer that stays open must listen to.
   */
  ended(): AbortSignal;
}

/** Arguments of every handler. */
export interface PublicContext<Query = unknown, Body = unknown> {
  readonly request: Request;
  readonly requestId: string;
  /** Writes lines that carry the request id and the tenant; never give it bodies or secrets. */
  readonly log: Logger;
  /** The caller's network address. */
  readonly address: string;
  /** The value of `:name` in the route's path. @throws Error when the path has no such name. */
  param(name: string): string;
  /** Validated by the route's schema. */
  readonly query: Query;
  /** Validated by the route's schema. */
  readonly body: Body;
  /** The client's `Idempotency-Key`, when it sent one (1 to 255 printable characters). */
  readonly idempotencyKey: string | null;
}

/** What a handler for signed-in members is given: the tenant comes from the session alone. */
export interface MemberContext<Query = unknown, Body = unknown> extends PublicContext<Query, Body> {
  readonly account: string;
  readonly user: User;
  readonly role: Role;
  readonly session: Session;
}

type QueryOf<R extends Route> = R extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Record<string, never>;
type BodyOf<R extends Route> = R extends { readonly body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;

/** The context that a route's row asks for. */
export type ContextOf<R extends Route> = R extends { readonly access: "public" }
  ? PublicContext<QueryOf<R>, BodyOf<R>>
  : MemberContext<QueryOf<R>, BodyOf<R>>;

interface ProviderObject {
  readonly id: string;
  readonly object: string;
}

/** A value of the schema; a provider object or a page of them may be JSON text already. */
type Valid<T> =
  | T
  | Reply<T>
  | (T extends ProviderObject | Page<ProviderObject> ? ProviderJson : never);

/** What the handler of a route returns: what its row says that it answers with. */
export type AnswerTo<R extends Route> = R["answers"] extends z.ZodType
  ? Valid<AnswerOf<R["answers"]>>
  : R["answers"] extends "nothing"
    ? undefined | Reply<undefined>
    : Response;

export type HandlerOf<R extends Route> = (
  context: ContextOf<R>,
) => AnswerTo<R> | Promise<AnswerTo<R>>;

/** The handler of a named route of the contract. */
export type Handler<K extends RouteName> = HandlerOf<(typeof routes)[K]>;

/** One handler for each named route: a missing one does not compile. */
export type Handlers = { readonly [K in RouteName]: Handler<K> };

/** What the pipeline knows of a request once the person and the tenant are settled. */
export interface Arrival extends Omit<PublicContext, "query" | "body" | "log"> {
  readonly url: URL;
  /** Makes the handler's log, for which few ask. */
  log(): Logger;
  /** The member who asks; null on public routes without a session. */
  readonly who: Who | null;
}
export type Who = Pick<MemberContext, "account" | "user" | "role" | "session">;

/** A route bound to its handler, ready for the pipeline. */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Route["access"];
  readonly feature?: NonNullable<Route["feature"]>;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyLimit?: number;
  readonly answers: Route["answers"];
  /** Validates the query and the body (text of the request), then handles. @throws Refusal */
  run(arrival: Arrival, body: string): Promise<Response>;
}
