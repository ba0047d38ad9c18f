import type { z } from "zod";
import type { ResourceName, resources } from "../resources.ts";
import type { BodyOf, ResponseOf } from "./route/response-of.ts";
import type { Method } from "./route/route.ts";
import type { RouteName, routes } from "./routes.ts";

/**
 * Types of the named routes by method and path: what a client needs of them, without their schemas.
 */
type Row = (typeof routes)[RouteName];

type MediaType = `${string}/${string}`;

/** The paths of a method whose response is JSON or empty. */
export type PathOf<M extends Method> = Exclude<
  Extract<Row, { readonly method: M }>,
  { readonly response: MediaType }
>["path"];

/** The paths of a method whose response is a file or a stream. */
export type MediaPathOf<M extends Method> = Extract<
  Row,
  { readonly method: M; readonly response: MediaType }
>["path"];

type RowAt<M extends Method, P> = Extract<Row, { readonly method: M; readonly path: P }>;

/** The response of a route; nothing where it has no body. */
export type ResponseAt<M extends Method, P> =
  RowAt<M, P> extends { readonly response: infer S extends z.ZodType } ? ResponseOf<S> : undefined;

/** The request body of a route; nothing where it takes none. */
export type BodyAt<M extends Method, P> =
  RowAt<M, P> extends { readonly body: infer S extends z.ZodType } ? BodyOf<S> : undefined;

/** The query of a route, with values as a caller has them: they are sent as text. */
export type QueryAt<M extends Method, P> =
  RowAt<M, P> extends { readonly query: infer S extends z.ZodType } ? Sent<z.input<S>> : undefined;

type Sent<Q> = { readonly [K in keyof Q]: SentValue<Q[K]> };

/**
 * Numbers and booleans are written as text; a whole number's schema accepts any input to check it.
 */
type SentValue<V> = unknown extends V
  ? number | string | undefined
  : V | undefined | ("true" extends V ? boolean : never);

type NameIn<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters that a path names, such as `:uid`. */
export type ParamsOf<P> = { readonly [Name in NameIn<P>]: string };

/** The names of a resource's actions, such as `void`. */
export type ActionOf<R extends ResourceName> = (typeof resources)[R] extends {
  readonly actions: infer Actions;
}
  ? keyof Actions & string
  : never;

/** The resources that can be created, changed and deleted, by the call that their row permits. */
export type ResourceWith<Key extends "create" | "update" | "delete"> = {
  [R in ResourceName]: (typeof resources)[R]["rights"][Key] extends null ? never : R;
}[ResourceName];

/** The body that creates or changes an object of a resource. */
export type ResourceBody<
  R extends ResourceName,
  Key extends "create" | "update",
> = (typeof resources)[R][Key] extends infer S extends z.ZodType ? BodyOf<S> : never;

/** The body of a resource's action. */
export type ActionBody<
  R extends ResourceName,
  A extends ActionOf<R>,
> = (typeof resources)[R] extends {
  readonly actions: { readonly [Name in A]: { readonly params: infer S extends z.ZodType } };
}
  ? BodyOf<S>
  : never;
