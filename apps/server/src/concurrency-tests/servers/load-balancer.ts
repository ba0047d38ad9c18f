import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

/** A request whose server was lost before it answered. */
interface LostRequest {
  readonly port: number;
  readonly path: string;
}

/**
 * A load balancer without knowledge of the servers' health: each request goes to the next one, and
 * a file of a page that it lacks is requested from the others, as in deploy/proxy.
 */
export interface LoadBalancer {
  readonly url: string;
  /** Ports of the servers. */
  readonly ports: Set<number>;
  /** Requests that got 502, because their server was lost after it had accepted the connection. */
  readonly lost: readonly LostRequest[];
  /** Returns the number of requests that a server is processing. */
  inFlight(port: number): number;
  close(): Promise<void>;
}

/** Headers that apply to one connection only, which a proxy doesn't forward (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

const ASSET = /^\/(signin\/)?assets\//;

/** Starts a proxy that repeats a request at the next server only if a connection was refused. */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const ports = new Set<number>();
  const lost: LostRequest[] = [];
  const inFlight = new Map<number, number>();
  let turn = 0;

  const count = (port: number, change: number) =>
    inFlight.set(port, (inFlight.get(port) ?? 0) + change);

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const part of from) body.push(Buffer.from(part));
    const targets = [...ports];
    turn += 1;
    const inOrder = targets.map((_, place) => targets[(turn + place) % targets.length]);
    for (const [place, port] of inOrder.entries()) {
      if (port === undefined) continue;
      count(port, 1);
      const passed = place < inOrder.length - 1 && isAsset(from) ? 404 : null;
      const outcome = await attempt(port, from, Buffer.concat(body), to, passed).finally(() =>
        count(port, -1),
      );
      if (outcome === "answered") return;
      if (outcome === "lost") {
        lost.push({ port, path: from.url ?? "" });
        break;
      }
    }
    if (to.headersSent) to.destroy();
    else to.writeHead(502).end();
  }

  // Without a limit on idle connections, none closes while a request is being sent over it.
  const server = createServer({ keepAliveTimeout: 0 }, (from, to) => {
    forward(from, to).catch(() => to.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    ports,
    lost,
    inFlight: (port) => inFlight.get(port) ?? 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const isAsset = ({ method, url = "" }: IncomingMessage) => method === "GET" && ASSET.test(url);

/**
 * Sends a request over a connection of its own, so that no kept one is lost with its server.
 * @param passed a status that is answered by another server instead
 */
function attempt(
  port: number,
  from: IncomingMessage,
  body: Buffer,
  to: ServerResponse,
  passed: number | null,
): Promise<"answered" | "refused" | "lost"> {
  return new Promise((resolve) => {
    const { method = "GET", url = "/", headers } = from;
    const sent = request(
      { host: "127.0.0.1", port, method, path: url, headers: endToEnd(headers), agent: false },
      (answer) => {
        if (answer.statusCode === passed) {
          answer.resume();
          resolve("refused");
          return;
        }
        to.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        answer.pipe(to);
        answer.on("end", () => resolve("answered"));
        answer.on("close", () => resolve(answer.complete ? "answered" : "lost"));
      },
    );
    to.on("close", () => sent.destroy());
    sent.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : "lost"),
    );
    sent.end(body);
  });
}

/** Returns the headers that a proxy forwards. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
