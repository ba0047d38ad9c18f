import type { Server } from "node:http";
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { plainAddress } from "../http/network.ts";

type Bindings = HttpBindings | Http2Bindings;

/** How long requests in flight are waited for once the server closes. */
const DRAIN_MILLISECONDS = 10_000;

interface Options {
  readonly host: string;
  readonly port: number;
  /** Believe the last address of `X-Forwarded-For`, which the proxy in front wrote. */
  readonly trustProxy: boolean;
  fetch(request: Request, address: string): Promise<Response>;
}

/** The open port. */
export class Listener {
  readonly #options: Options;
  readonly #server: Server;
  /** A number, for a set of the answers would grow old tables that hold pages after their time. */
  #inFlight = 0;
  #closing = false;
  #onQuiet: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    const server = createAdaptorServer({
      fetch: (request: Request, env: Bindings) => this.#answer(request, env),
      overrideGlobalObjects: true,
    });
    if (!("closeIdleConnections" in server)) throw new Error("Expected an HTTP/1.1 server");
    this.#server = server;
    server.requestTimeout = 60_000;
    server.headersTimeout = 20_000;
  }

  /** @throws when the port is taken */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(this.#options.port, this.#options.host, () => {
        this.#server.off("error", reject);
        resolve();
      });
    });
  }

  /** Stops accepting; resolves when the last answer is out, or after ten seconds. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#closing = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
    const late = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MILLISECONDS);
    await this.#quiet();
    const idle = setInterval(() => this.#server.closeIdleConnections(), 20);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  }

  async #answer(request: Request, env: Bindings): Promise<Response> {
    this.#inFlight += 1;
    try {
      return this.#parting(await this.#options.fetch(request, this.#addressOf(request, env)));
    } finally {
      this.#inFlight -= 1;
      if (this.#inFlight === 0) this.#onQuiet();
    }
  }

  /** Resolves when no request waits for its answer. */
  #quiet(): Promise<void> {
    return new Promise((resolve) => {
      this.#onQuiet = resolve;
      if (this.#inFlight === 0) resolve();
    });
  }

  /** Once the server closes, tells who keeps the connection to ask elsewhere next (RFC 9112, 9.6). */
  #parting(response: Response): Response {
    if (!this.#closing) return response;
    const { status, statusText, body } = response;
    const headers = new Headers(response.headers);
    headers.set("connection", "close");
    return new Response(body, { status, statusText, headers });
  }

  #addressOf(request: Request, env: Bindings): string {
    const forwarded = this.#options.trustProxy ? request.headers.get("x-forwarded-for") : null;
    const last = forwarded?.split(",").at(-1)?.trim();
    const socket = env.incoming.socket.remoteAddress ?? "unknown";
    return (last ? plainAddress(last) : null) ?? plainAddress(socket) ?? socket;
  }
}
