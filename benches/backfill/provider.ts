import { openDatabase } from "@counterfoil/database";
import { createProvider, providerMigrations } from "@counterfoil/emulator";
import { serve } from "@hono/node-server";
import { z } from "zod";
import { serveParent } from "../harness/inside.ts";
import { COUNTS } from "./counts.ts";

const argument = z.object({ url: z.string(), port: z.number() });

/** The embedded provider over HTTP, in a process of its own. It counts requests by address. */
await serveParent(async (input) => {
  const { url, port } = argument.parse(input);
  const database = await openDatabase({ url });
  await database.migrate(providerMigrations);
  const address = `http://127.0.0.1:${port}`;
  const provider = await createProvider({ database, publicUrl: address });
  const counts = new Map<string, number>();
  const server = serve({
    port,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      if (pathname === COUNTS) return Response.json(summary(counts));
      const name = pathname + search;
      if (request.method === "GET") counts.set(name, (counts.get(name) ?? 0) + 1);
      return provider.fetch(request);
    },
  });
  return {
    ready: { url: address },
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await provider.close();
      await database.close();
    },
  };
});

/** Returns the number of requests, how many of them were repeats, and both by kind of list. */
function summary(counts: ReadonlyMap<string, number>) {
  const kinds: Record<string, { requests: number; repeated: number }> = {};
  for (const [name, count] of counts) {
    const kind = (name.split("?")[0] ?? "").replace(/\/[a-z]+_(?=\w*[A-Z0-9])\w+/, "/:id");
    const earlier = kinds[kind] ?? { requests: 0, repeated: 0 };
    kinds[kind] = { requests: earlier.requests + count, repeated: earlier.repeated + count - 1 };
  }
  return kinds;
}
