import type { Method } from "./route/route.ts";
import type { BodyAt, PathOf, ResponseAt } from "./typed-call.ts";

/** The response of a named route. The JSON of a successful one is the route's answer. */
export interface RouteResponse<M extends Method, P> extends Response {
  json(): Promise<ResponseAt<M, P>>;
}

/**
 * Sends a request of a named route without an access token. The server's tests check each response
 * against the schema of its route.
 * @param body the request body that the route declares; undefined if it declares none
 * @throws TypeError if the server can't be reached
 */
export function fetchRoute<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  body: BodyAt<M, P>,
  options: Pick<RequestInit, "cache" | "credentials">,
): Promise<RouteResponse<M, P>> {
  if (body === undefined) return fetch(path, { method, ...options });
  const headers = { "content-type": "application/json", accept: "application/json" };
  return fetch(path, { method, ...options, headers, body: JSON.stringify(body) });
}

/** Returns the answer of a successful response; undefined if the route response nothing. */
export function responseOf<M extends Method, P>(
  response: RouteResponse<M, P>,
): Promise<ResponseAt<M, P>>;
export async function responseOf(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json();
}
