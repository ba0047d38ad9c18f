import { createServer, type ServerResponse } from "node:http";
import { openDatabase } from "@counterfoil/database";
import type { Pool } from "pg";
import { z } from "zod";
import { serveParent } from "./inside.ts";

const argument = z.object({ urls: z.array(z.string()), account: z.string() });

/** A request to a lower bound, with the plain database below it. */
interface LowerBoundQuery {
  readonly pool: Pool;
  /** The account whose rows are read. */
  readonly account: string;
  readonly url: URL;
  readonly response: ServerResponse;
}

/**
 * Runs in a child: Node's own HTTP server over each database that the parent names, as a bench's
 * lower bound. An error closes the connection, which the load generator counts as an error.
 */
export function serveLimits(answer: (query: LowerBoundQuery) => Promise<void>): Promise<void> {
  return serveParent(async (input) => {
    const { urls, account } = argument.parse(input);
    const closing: (() => Promise<void>)[] = [];
    const ready = [];
    for (const url of urls) {
      const database = await openDatabase({ url });
      const server = createServer((request, response) => {
        const query = { pool: database.pool("owner"), account, response };
        answer({ ...query, url: new URL(request.url ?? "/", "http://limit") }).catch(
          (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      ready.push({ url: `http://127.0.0.1:${port}`, token: "" });
      closing.push(async () => {
        server.closeAllConnections();
        server.close();
        await database.close();
      });
    }
    return {
      ready,
      async stop() {
        for (const close of closing) await close();
      },
    };
  });
}
