import { once } from "node:events";
import { createServer } from "node:http";
import { type TestProvider, testProvider } from "@counterfoil/emulator/testing/test-provider";
import { getRequestListener } from "@hono/node-server";

/** A request as it arrives. */
interface Arrival {
  readonly at: number;
  /** Method, path and query. */
  readonly request: string;
}

/** A provider over HTTP whose platform rolls its secret key. */
export interface RolledProvider extends Pick<TestProvider, "stripe" | "database" | "provider"> {
  readonly url: string;
  /** The secret keys that it accepts, all of the same platform. Tests change them. */
  readonly keys: Set<string>;
  /** The requests, with the milliseconds of `performance.now()` at which they arrived. */
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

/** Starts a provider with one platform, whose first secret key is `key`. */
export async function rolledProvider(key: string): Promise<RolledProvider> {
  const platform = await testProvider(key);
  const keys = new Set([key]);
  const arrivals: Arrival[] = [];

  const answer = getRequestListener((request) => {
    const shownKey = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
    if (!keys.has(shownKey)) {
      const error = { type: "invalid_request_error", message: "Expired API Key provided" };
      return Response.json({ error }, { status: 401 });
    }
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${key}`);
    return platform.provider.fetch(new Request(request, { headers }));
  });
  const line = createServer((request, response) => {
    arrivals.push({ at: performance.now(), request: `${request.method} ${request.url}` });
    void answer(request, response);
  });
  await once(line.listen(0, "127.0.0.1"), "listening");
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error("The provider has no port");
  return {
    ...platform,
    url: `http://127.0.0.1:${address.port}`,
    keys,
    arrivals,
    async close() {
      line.closeAllConnections();
      line.close();
      await platform.close();
    },
  };
}
