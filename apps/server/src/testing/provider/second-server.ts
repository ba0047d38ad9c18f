import { createBilling } from "../../composition/billing/create-billing.ts";
import { createServer } from "../../composition/server.ts";
import type { ProviderFetch } from "../../provider/connection.ts";
import { Client } from "../../testing/client.ts";
import type { World } from "../../testing/world.ts";

/** Effect of the connection to the provider on a request. */
export type ConnectionFault = (request: Request, provider: ProviderFetch) => Promise<Response>;

/** A second server process on the same database, whose connection to the provider can fail. */
export interface SecondServer {
  readonly claire: Client;
  /** Faults of the next writes, one each; further writes succeed. */
  readonly faults: ConnectionFault[];
  /** Faults of the next reads, one each; further reads succeed. */
  readonly reads: ConnectionFault[];
  /** The idempotency keys of all writes sent, in order. */
  readonly keys: string[];
  /** While true, nothing reaches the provider. */
  away: boolean;
  /** Ends it like a kill: its lock is released, its work in progress stays as it is. */
  die(): Promise<void>;
}

export async function secondServer(world: World): Promise<SecondServer> {
  const { services } = world.app;
  const { fetch } = services.provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const faults: ConnectionFault[] = [];
  const reads: ConnectionFault[] = [];
  const keys: string[] = [];
  const line: ProviderFetch = (request) => {
    if (secondServer.away) return Promise.reject(new TypeError("fetch failed"));
    if (request.method === "GET") return (reads.shift() ?? passed)(request, fetch);
    keys.push(request.headers.get("idempotency-key") ?? "");
    return (faults.shift() ?? passed)(request, fetch);
  };
  const second = { ...services, provider: { ...services.provider, fetch: line } };
  const billing = createBilling(second);
  const server = createServer({
    services: second,
    billing,
    embedded: null,
    font: () => undefined,
    ping: async () => undefined,
  });
  await billing.start();
  const app = {
    url: world.app.url,
    fetch: (request: Request) => server.fetch(request, "127.0.0.1"),
  };
  const secondServer: SecondServer = {
    away: false,
    claire: new Client(app, world.claire.token),
    faults,
    reads,
    keys,
    async die() {
      await billing.stop();
      await server.close();
    },
  };
  return secondServer;
}

const passed: ConnectionFault = (request, provider) => provider(request);

/** The response is lost after the provider has acted. */
export const lostAnswer: ConnectionFault = async (request, provider) => {
  await provider(request);
  throw new TypeError("fetch failed");
};
/** The request doesn't arrive. */
export const lostRequest: ConnectionFault = () => Promise.reject(new TypeError("fetch failed"));
/** A proxy fails. */
export const badGateway: ConnectionFault = async () => new Response("Bad Gateway", { status: 502 });
/** The provider acts, and a proxy responds with a page. */
export const hotelPage: ConnectionFault = async (request, provider) => {
  await provider(request);
  return new Response("<html>Please sign in to the hotel's network</html>");
};
/** The provider acts, and its response is truncated. */
export const cutResponse: ConnectionFault = async (request, provider) => {
  const response = await provider(request);
  return new Response((await response.text()).slice(0, 40), response);
};
/** The provider asks to retry later. */
export const busy: ConnectionFault = async () =>
  Response.json({ error: { type: "api_error", message: "Too many requests" } }, { status: 429 });
/** The provider acts, and this process ends before the response. */
export const silence: ConnectionFault = async (request, provider) => {
  await provider(request);
  return new Promise<never>(() => {});
};
/** The connection fails before anything is sent. */
export const deadLine: ConnectionFault = () => new Promise<never>(() => {});
/** The provider has stored an earlier error under the key and returns it again. */
export const keptFailure: ConnectionFault = async () =>
  Response.json(
    { error: { type: "api_error", message: "Something failed" } },
    { status: 500, headers: { "idempotent-replayed": "true" } },
  );
