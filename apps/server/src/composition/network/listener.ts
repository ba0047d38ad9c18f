import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import {
  getRequestListener,
  type Http2Bindings,
  type HttpBindings,
  RequestError,
} from "@hono/node-server";
import { unreadableAddress } from "../../http/input/request-url.ts";
import { plainAddress } from "../../http/network.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { answerUnreadable } from "./unreadable-requests.ts";

type Bindings = HttpBindings | Http2Bindings;

/** Time limits of the port, in milliseconds. */
interface Limits {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the end of its body. */
  readonly request: number;
  /** How often requests are checked against the two limits above. */
  readonly check: number;
  /**
   * How long an idle connection is kept. Longer than the 60 seconds of the usual balancers, so that
   * the balancer closes it first and never sends a request into a connection that is closing.
   */
  readonly idle: number;
  /** How long requests in flight are waited for once the port is closed. */
  readonly drain: number;
}

const LIMITS: Limits = {
  headers: 20_000,
  request: 60_000,
  check: 1_000,
  idle: 75_000,
  drain: 10_000,
};

/** How long idle connections are kept at most after the port is closed, in milliseconds. */
const LINGER = 1_000;

/** No new connection for this long means that none waits to be accepted, in milliseconds. */
const QUIET_PORT = 100;

interface Options {
  readonly host: string;
  readonly port: number;
  /** Believe the last address of `X-Forwarded-For`, which the proxy in front wrote. */
  readonly trustProxy: boolean;
  readonly limits?: Partial<Limits>;
  fetch(request: Request, address: string): Promise<Response>;
  /** Answers what can't be read as a request. */
  reject(refusal: Refusal, address: string): Response;
}

/** The open port. */
export class Listener {
  readonly #options: Options;
  readonly #server: Server;
  readonly #limits: Limits;
  /** A number, for a set of the answers would grow old tables that hold pages after their time. */
  #inFlight = 0;
  #closing = false;
  /** Connections so far. */
  #accepted = 0;
  #onQuiet: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    const answer = getRequestListener(
      (request: Request, env: Bindings) => this.#answer(request, env),
      { overrideGlobalObjects: true, errorHandler: (error) => this.#broken(error) },
    );
    const server = createServer(
      {
        headersTimeout: this.#limits.headers,
        requestTimeout: this.#limits.request,
        connectionsCheckingInterval: this.#limits.check,
        keepAliveTimeout: this.#limits.idle,
        // A missing Host header is rejected where others are.
        requireHostHeader: false,
      },
      (incoming, outgoing) => void answer(incoming, outgoing),
    );
    this.#server = server;
    answerUnreadable(server, (refusal, address) => this.#options.reject(refusal, address));
    server.on("connection", () => {
      this.#accepted += 1;
    });
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

  /**
   * Closes the port; resolves when the last answer is out, or after ten seconds.
   * @param grace how long the port stays open first, in milliseconds. Until then everyone is
   * answered, and told with the answer to use another connection next (RFC 9112, 9.6).
   * @param shut called as soon as the port takes no more connections
   */
  async close(grace = 0, shut: () => void = () => undefined): Promise<void> {
    if (!this.#server.listening) return;
    this.#closing = true;
    if (grace > 0) {
      await wait(grace);
      await this.#acceptedAll();
    }
    // Closing an HTTP server also ends its idle connections, on which a request may be on its way.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve());
    });
    shut();
    const late = setTimeout(() => this.#server.closeAllConnections(), this.#limits.drain);
    if (grace > 0) await Promise.race([closed, wait(Math.min(grace, LINGER))]);
    this.#server.closeIdleConnections();
    await this.#quiet();
    const idle = setInterval(() => this.#server.closeIdleConnections(), 20);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
    // Ends what the HTTP server does on its own; the port is closed already.
    this.#server.close(() => undefined);
  }

  /**
   * Waits until no connection is left to be accepted. Under load the system has completed
   * connections that Node takes one by one, and closing the port would reset them.
   */
  async #acceptedAll(): Promise<void> {
    const until = performance.now() + LINGER;
    for (let seen = -1; seen !== this.#accepted && performance.now() < until; ) {
      seen = this.#accepted;
      await wait(QUIET_PORT);
    }
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

  /** Answers a Host header or a target that isn't one, which are found before there is a request. */
  #broken(error: unknown): Response {
    const refusal =
      error instanceof RequestError
        ? unreadableAddress()
        : refuse("internal", "Something went wrong on our side");
    return this.#options.reject(refusal, "unknown");
  }

  /** Resolves when no request waits for its answer. */
  #quiet(): Promise<void> {
    return new Promise((resolve) => {
      this.#onQuiet = resolve;
      if (this.#inFlight === 0) resolve();
    });
  }

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
