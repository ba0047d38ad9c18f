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
import { plainAddress } from "../../http/origin/network.ts";
import { type Refusal, refuse } from "../../http/response/refusal.ts";
import { dropStalled } from "./stalled.ts";
import { rejectUnreadable } from "./unreadable-requests.ts";

type Bindings = HttpBindings | Http2Bindings;

/** Timeouts of the port, in milliseconds. */
interface PortTimeouts {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the end of its body. */
  readonly request: number;
  /** Interval at which the two timeouts above are checked. */
  readonly check: number;
  /**
   * Keep-alive timeout of idle connections. Longer than the 60 seconds of common load balancers, so
   * that the balancer closes first and never sends a request over a closing connection.
   */
  readonly idle: number;
  /** How long a client may read nothing of its response. */
  readonly stalled: number;
  /** How long to wait for requests in progress once the port is closed. */
  readonly drain: number;
}

const LIMITS: PortTimeouts = {
  headers: 20_000,
  request: 60_000,
  check: 1_000,
  idle: 75_000,
  stalled: 120_000,
  drain: 10_000,
};

/** Maximum keep-alive of idle connections once the port is closed, in milliseconds. */
const LINGER = 1_000;

/** Without a new connection for this long, none is waiting to be accepted. In milliseconds. */
const QUIET_PORT = 100;

interface ListenerOptions {
  readonly host: string;
  readonly port: number;
  /** Trusts the last address of `X-Forwarded-For`, which the proxy added. */
  readonly trustProxy: boolean;
  readonly limits?: Partial<PortTimeouts>;
  fetch(request: Request, address: string): Promise<Response>;
  /** Responds to bytes that can't be parsed as a request. */
  reject(refusal: Refusal, address: string): Response;
}

/** The open port. */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #server: Server;
  readonly #limits: PortTimeouts;
  /** A counter, because a set of responses would keep memory of old ones alive. */
  #inFlight = 0;
  #closing = false;
  /** Number of connections so far. */
  #accepted = 0;
  #onQuiet: () => void = () => undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    const handle = getRequestListener(
      (request: Request, env: Bindings) => this.#answer(request, env),
      { overrideGlobalObjects: true, errorHandler: (error) => this.#broken(error) },
    );
    const server = createServer(
      {
        headersTimeout: this.#limits.headers,
        requestTimeout: this.#limits.request,
        connectionsCheckingInterval: this.#limits.check,
        keepAliveTimeout: this.#limits.idle,
        // A missing Host header is rejected later, like an invalid one.
        requireHostHeader: false,
      },
      (incoming, outgoing) => void handle(incoming, outgoing),
    );
    this.#server = server;
    dropStalled(server, this.#limits.stalled);
    rejectUnreadable(server, (refusal, address) => this.#options.reject(refusal, address));
    server.on("connection", () => {
      this.#accepted += 1;
    });
  }

  /** @throws if the port is in use */
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
   * Closes the port. Resolves after the last response, or after ten seconds.
   * @param grace how long the port stays open first, in milliseconds. Until then every request gets
   *   a response, which asks the client to close the connection (RFC 9112, 9.6).
   * @param shut called as soon as no more connections are accepted
   */
  async close(grace = 0, shut: () => void = () => undefined): Promise<void> {
    if (!this.#server.listening) return;
    this.#closing = true;
    if (grace > 0) {
      await wait(grace);
      await this.#acceptedAll();
    }
    // Closing an HTTP server also ends its idle connections, on which a request may be arriving.
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
    // Stops the HTTP server's own timers. The port is already closed.
    this.#server.close(() => undefined);
  }

  /**
   * Waits until no connection is left to be accepted. Under load the system has completed
   * connections that Node accepts one by one; closing the port would reset them.
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

  /** Rejects an invalid Host header or target, which is found before there is a request. */
  #broken(error: unknown): Response {
    const refusal =
      error instanceof RequestError
        ? unreadableAddress()
        : refuse("internal", "Something went wrong on our side");
    return this.#options.reject(refusal, "unknown");
  }

  /** Resolves once no request is in progress. */
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
