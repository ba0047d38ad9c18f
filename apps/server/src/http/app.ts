import type { Brand } from "@counterfoil/ui/plain/brand";
import { Hono } from "hono";
import type { Logger } from "pino";
import { addressesOf } from "./addresses.ts";
import type { BoundRoute, Principal, RawRoute } from "./handler.ts";
import { refuseTooLarge } from "./input/read-text.ts";
import { urlOf } from "./input/request-url.ts";
import type { Metrics } from "./metrics.ts";
import { asErrorPage } from "./pages/error-page.ts";
import { createResponder, MACHINE, UNCACHED } from "./respond.ts";
import { faultResponse } from "./response/fault.ts";
import { applyHeaders, type HeaderPolicy, headersByPath } from "./response/headers.ts";
import { packedRead } from "./response/pack.ts";
import { notFound, type Refusal, refuse } from "./response/refusal.ts";
import { createServe, type Env, type ServeParts } from "./serve.ts";
import { Trace } from "./trace.ts";

interface AppParts extends ServeParts {
  readonly calls: readonly BoundRoute[];
  readonly rawRoutes: readonly RawRoute[];
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly headers: HeaderPolicy;
  /** Title and language of error pages. */
  readonly brand: Brand;
  /** Called with every finished request of a business, without waiting for what it does. */
  noteRequest(trace: Trace, method: string, status: number, milliseconds: number): void;
  /** Called with what a request has thrown. */
  noteError(error: unknown): void;
  /** Returns the page or file at a path; null if there is none. */
  page(request: Request, path: string, inside: Inside): Promise<Response | null>;
}

/** The part of the pipeline that pages can use. */
export interface Inside {
  readonly trace: Trace;
  /**
   * Handles a read as if this person had sent it: with their permissions, and counted against their
   * limits.
   */
  read(address: string, caller: Principal | null): Promise<Response>;
}

/** Handles every request of the port. */
interface Pipeline {
  /** @param address the client's network address */
  fetch(request: Request, address: string): Promise<Response>;
  /** Returns the response to an unparsable request, with its headers and log line. */
  reject(refusal: Refusal, address: string): Response;
}

/**
 * Composes the pipeline: request ID, headers, size, identity, tenant, permissions, validation,
 * handler, response. A call that isn't in the list doesn't exist.
 */
export function createApp(parts: AppParts): Pipeline {
  const app = new Hono<Env>({ strict: true });
  const headersAt = headersByPath(parts.headers);
  const serve = createServe(parts, createResponder(parts.calls, headersAt));

  const limits = new Map(
    parts.calls.map(({ method, path, bodyLimit }) => [`${method} ${path}`, bodyLimit]),
  );

  for (const { method, path, answer } of parts.rawRoutes) {
    app.on(method === "ALL" ? ALL : [method], [path], (c) => {
      c.env.trace.route = path;
      return answer(c.req.raw, c.env.trace);
    });
  }
  for (const { path, methods, calls } of addressesOf(parts)) {
    for (const call of calls) app.on(call.method, [path], (c) => serve(call, c));
    app.all(path, (c) => {
      c.env.trace.route = path;
      const response = faultResponse(
        refuse("method_not_allowed", `Method not allowed. Use ${methods.join(" or ")}.`),
        c.env.trace.requestId,
        c.env.trace.log,
      );
      response.headers.set("allow", methods.join(", "));
      return response;
    });
  }
  app.notFound(async (c) => {
    const { trace } = c.env;
    const page = /^(GET|HEAD)$/.test(c.req.method) && !MACHINE.test(c.req.path);
    const readInside = (address: string, caller: Principal | null) => read(address, caller, trace);
    const inside = { trace, read: readInside };
    const response = page ? await parts.page(c.req.raw, c.req.path, inside) : null;
    c.env.trace.route = response === null ? "(none)" : "(page)";
    return response ?? faultResponse(notFound(), c.env.trace.requestId, c.env.trace.log);
  });
  app.onError((error, c) => failed(error, c.env.trace));

  async function read(address: string, caller: Principal | null, trace: Trace): Promise<Response> {
    const url = new URL(address, "http://localhost");
    return app.fetch(new Request(url), { trace, url, caller });
  }

  return {
    async fetch(request, address) {
      const trace = new Trace(parts.log, address);
      const { path, response: answered } = await answer(request, trace);
      const { requestId } = trace;
      const shown = asErrorPage(request, answered, { brand: parts.brand, requestId });
      const response =
        shown === trace.complete
          ? shown
          : await packedRead(request, path, dressed(shown, path, trace));
      finish(request.method, response, trace);
      return response;
    },
    reject(refusal, address) {
      const trace = new Trace(parts.log, address);
      const response = dressed(faultResponse(refusal, trace.requestId, trace.log), "", trace);
      finish("(none)", response, trace);
      return response;
    },
  };

  async function answer(
    request: Request,
    trace: Trace,
  ): Promise<{ path: string; response: Response }> {
    try {
      const url = urlOf(request);
      return { path: url.pathname, response: await responseAt(request, url, trace) };
    } catch (error) {
      return { path: "", response: failed(error, trace) };
    }
  }

  async function responseAt(request: Request, url: URL, trace: Trace): Promise<Response> {
    try {
      refuseTooLarge(request, limits.get(`${request.method} ${url.pathname}`));
      if (request.method !== "HEAD") return await app.fetch(request, { trace, url });
      const response = await app.fetch(new Request(request, { method: "GET" }), { trace, url });
      // A body that isn't read would stay open: a stream of events, or a file.
      await response.body?.cancel();
      const head = new Response(null, response);
      if (trace.complete === response) trace.complete = head;
      return head;
    } catch (error) {
      return failed(error, trace);
    }
  }

  function failed(error: unknown, { requestId, log }: Trace): Response {
    parts.noteError(error);
    return faultResponse(error, requestId, log);
  }

  function dressed(response: Response, path: string, trace: Trace): Response {
    const out = writable(response);
    applyHeaders(out, headersAt(path));
    if (MACHINE.test(path) && !out.headers.has("cache-control")) {
      out.headers.set("cache-control", UNCACHED["cache-control"]);
    }
    if (!out.headers.has("request-id")) out.headers.set("request-id", trace.requestId);
    return out;
  }

  function finish(method: string, response: Response, trace: Trace): void {
    const milliseconds = performance.now() - trace.started;
    parts.metrics.observe(method, trace.route, response.status, milliseconds / 1000);
    trace.finish(method, response.status, milliseconds);
    parts.noteRequest(trace, method, response.status, milliseconds);
  }
}

const ALL = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Responses from `fetch` have immutable headers. */
function writable(response: Response): Response {
  try {
    response.headers.delete("x-powered-by");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
