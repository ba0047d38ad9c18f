import { createBilling } from "../../composition/create-billing.ts";
import { createServer } from "../../composition/server.ts";
import { Client } from "../../testing/client.ts";
import type { World } from "../../testing/world.ts";

type Fetch = (request: Request) => Promise<Response>;

/** What the line to the provider does to one request. */
export type Fault = (request: Request, provider: Fetch) => Promise<Response>;

/** A second server process on the same database, whose line to the provider can be cut. */
export interface SecondServer {
  readonly claire: Client;
  /** Faults for the next writes that reach the line, one each; the rest goes through. */
  readonly faults: Fault[];
  /** Faults for the next reads, one each; the rest goes through. */
  readonly reads: Fault[];
  /** The keys of all writes that reached the line, in order. */
  readonly keys: string[];
  /** While it is true, nothing at all reaches the provider. */
  away: boolean;
  /** Gone as if killed: its lock is free, what it worked on stays as it is. */
  die(): Promise<void>;
}

export async function secondServer(world: World): Promise<SecondServer> {
  const { services } = world.app;
  const { fetch } = services.provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const faults: Fault[] = [];
  const reads: Fault[] = [];
  const keys: string[] = [];
  const line: Fetch = (request) => {
    if (found.away) return Promise.reject(new TypeError("fetch failed"));
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
  const found: SecondServer = {
    away: false,
    claire: new Client(app, world.claire.token),
    faults,
    reads,
    keys,
    async die() {
      await billing.stop();
      server.close();
    },
  };
  return found;
}

const passed: Fault = (request, provider) => provider(request);

/** The answer is lost after the provider has acted. */
export const lostAnswer: Fault = async (request, provider) => {
  await provider(request);
  throw new TypeError("fetch failed");
};
/** The request never arrives. */
export const lostRequest: Fault = () => Promise.reject(new TypeError("fetch failed"));
/** Something between fails. */
export const badGateway: Fault = async () => new Response("Bad Gateway", { status: 502 });
/** The provider acts, and a proxy answers with a page. */
export const page: Fault = async (request, provider) => {
  await provider(request);
  return new Response("<html>Please sign in to the hotel's network</html>");
};
/** The provider acts, and its answer is cut in the middle. */
export const cutAnswer: Fault = async (request, provider) => {
  const answer = await provider(request);
  return new Response((await answer.text()).slice(0, 40), answer);
};
/** The provider asks to wait. */
export const busy: Fault = async () =>
  Response.json({ error: { type: "api_error", message: "Too many requests" } }, { status: 429 });
/** The provider acts, and nobody lives to hear of it. */
export const silence: Fault = async (request, provider) => {
  await provider(request);
  return new Promise<never>(() => {});
};
/** The line is dead before anything leaves. */
export const deadLine: Fault = () => new Promise<never>(() => {});
/** The provider failed before, keeps that under the key, and says so again. */
export const keptFailure: Fault = async () =>
  Response.json(
    { error: { type: "api_error", message: "Something failed" } },
    { status: 500, headers: { "idempotent-replayed": "true" } },
  );
