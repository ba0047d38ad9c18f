import { createServer, type ServerResponse } from "node:http";
import { openDatabase } from "@counterfoil/database";
import type { Pool } from "pg";
import { z } from "zod";
import { serveParent } from "../harness/inside.ts";

const argument = z.object({ urls: z.array(z.string()), account: z.string() });
/** Rows fetched at a time, as many as ours. */
const BATCH = 1000;

/**
 * The same rows in the same order through a bare cursor of the database, the stored texts sent as
 * they stand: nobody is asked who they are, nothing is parsed and nothing written as cells.
 */
await serveParent(async (given) => {
  const { urls, account } = argument.parse(given);
  const closing: (() => Promise<void>)[] = [];
  const ready = [];
  for (const url of urls) {
    const database = await openDatabase({ url });
    const server = createServer((request, response) => {
      const type = new URL(request.url ?? "/", "http://limit").searchParams.get("type") ?? "";
      stream(database.pool("owner"), account, type, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined);
      });
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

async function stream(
  pool: Pool,
  account: string,
  type: string,
  response: ServerResponse,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(
      `declare export no scroll cursor for select body from mirror_object
       where account = '${account}' and type = '${type}' and not deleted
       order by created desc, id desc`,
    );
    for (;;) {
      const { rows } = await client.query<{ body: string }>(`fetch ${BATCH} from export`);
      if (rows.length === 0) break;
      const room = response.write(`${rows.map(({ body }) => body).join("\n")}\n`);
      if (!room) await roomIn(response);
    }
    await client.query("commit");
    response.end();
  } finally {
    client.release();
  }
}

/** @throws Error when the reader is gone */
async function roomIn(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Error("The reader is gone"));
    response.once("close", gone).once("drain", () => {
      response.off("close", gone);
      resolve();
    });
  });
}
