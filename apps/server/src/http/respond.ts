import type { BoundRoute } from "./handler.ts";
import { readEncoding } from "./response/pack.ts";
import { responseOf } from "./response/reply.ts";
import type { Trace } from "./trace.ts";

/** Paths that never fall back to a page. */
export const MACHINE = /^\/(api|auth|public|scim|webhooks|provider)(\/|$)/;

/** Caching of responses at those paths that don't state it. */
export const UNCACHED = { "cache-control": "no-store" } as const;

interface Answered {
  readonly call: BoundRoute;
  readonly request: Request;
  readonly url: URL;
  readonly trace: Trace;
}

/** Converts the result of a call's handler into a response. */
export type Responder = (result: unknown, answered: Answered) => Promise<Response>;

/**
 * Returns a function that converts the result of a call's handler into a response. One that has all
 * its headers already is noted in the trace.
 * @param headersAt security headers of a path
 */
export function createResponder(
  calls: readonly BoundRoute[],
  headersAt: (path: string) => ReadonlyMap<string, string>,
): Responder {
  const commonHeaders = new Map(
    calls.map((call) => {
      const caching = MACHINE.test(call.path) ? UNCACHED : {};
      return [call, { ...Object.fromEntries(headersAt(call.path)), ...caching }];
    }),
  );
  return async (result, { call, request, url, trace }) => {
    const { response, complete } = await responseOf(result, {
      headers: { ...commonHeaders.get(call), "request-id": trace.requestId },
      encoding: readEncoding(request, url.pathname),
    });
    if (complete) trace.complete = response;
    return response;
  };
}
