import type {
  BodyAt,
  MediaPathOf,
  Method,
  ParamsOf,
  PathOf,
  QueryAt,
  ResponseAt,
} from "@counterfoil/contract";
import { authorized, type CallSettings, call, urlOf } from "./call.ts";

type NothingRequired = Record<never, never>;

type Params<P> = keyof ParamsOf<P> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<P> };

type Query<Q> = NothingRequired extends Q
  ? { readonly query?: Q | undefined }
  : undefined extends Q
    ? { readonly query?: undefined }
    : { readonly query: Q };

/** The parameters and the query that a route declares, and the request's options. */
type Options<M extends Method, P> = CallSettings & Params<P> & Query<QueryAt<M, P>>;

/** The options, which can be omitted if none is required. */
type Rest<M extends Method, P> =
  NothingRequired extends Options<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>];

/**
 * The client of the named routes. Each path is a constant of the contract, which types the request
 * and the response. Resources have their own client in `shared/resource`.
 */
export const api = {
  get: <P extends PathOf<"GET">>(path: P, ...[options]: Rest<"GET", P>) =>
    call<ResponseAt<"GET", P>>("GET", path, options),
  post: <P extends PathOf<"POST">>(
    path: P,
    body: BodyAt<"POST", P>,
    ...[options]: Rest<"POST", P>
  ) => call<ResponseAt<"POST", P>>("POST", path, { ...options, body }),
  patch: <P extends PathOf<"PATCH">>(
    path: P,
    body: BodyAt<"PATCH", P>,
    ...[options]: Rest<"PATCH", P>
  ) => call<ResponseAt<"PATCH", P>>("PATCH", path, { ...options, body }),
  remove: <P extends PathOf<"DELETE">>(path: P, ...[options]: Rest<"DELETE", P>) =>
    call<ResponseAt<"DELETE", P>>("DELETE", path, options),
  /** Opens a file or a stream, to be read as it arrives. */
  open: <P extends MediaPathOf<"GET">>(path: P, ...[options]: Rest<"GET", P>) =>
    authorized("GET", urlOf(path, options ?? {}), options ?? {}),
  /** Opens the response to a request with a body, such as an export, to be read as it arrives. */
  openPost: <P extends MediaPathOf<"POST">>(
    path: P,
    body: BodyAt<"POST", P>,
    signal: AbortSignal,
  ) => authorized("POST", path, { body, signal }),
};
