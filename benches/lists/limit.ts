import { createServer } from "node:http";
import { openDatabase } from "@counterfoil/database";
import type { Pool } from "pg";
import { z } from "zod";
import { serveParent } from "../harness/inside.ts";

const argument = z.object({ urls: z.array(z.string()), account: z.string() });

/**
 * What cannot be beaten with this table: Node's own HTTP server, one prepared statement, the stored
 * texts joined. Nobody is asked who they are.
 */
await serveParent(async (given) => {
  const { urls, account } = argument.parse(given);
  const closing: (() => Promise<void>)[] = [];
  const ready = [];
  for (const url of urls) {
    const database = await openDatabase({ url });
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://limit");
      answer(database.pool("owner"), account, pathname, searchParams.get("starting_after")).then(
        (text) => {
          response.setHeader("content-type", "application/json").end(text);
        },
        () => {
          response.statusCode = 500;
          response.end();
        },
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

async function answer(
  pool: Pool,
  account: string,
  path: string,
  cursor: string | null,
): Promise<string> {
  const id = path.split("/")[4];
  if (id !== undefined) {
    const { rows } = await pool.query<{ body: string }>({
      name: "one",
      text: `select body from mirror_object
        where account = $1 and type = 'invoice' and id = $2 and not deleted`,
      values: [account, id],
    });
    return rows[0]?.body ?? "null";
  }
  const rows = await (cursor === null ? first(pool, account) : after(pool, account, cursor));
  const texts = rows.slice(0, 25).map(({ body }) => body);
  return `{"data":[${texts.join(",")}],"has_more":${rows.length > 25}}`;
}

async function first(pool: Pool, account: string): Promise<{ body: string }[]> {
  const { rows } = await pool.query<{ body: string }>({
    name: "first",
    text: `select body from mirror_object where account = $1 and type = 'invoice' and not deleted
      order by created desc, id desc limit 26`,
    values: [account],
  });
  return rows;
}

async function after(pool: Pool, account: string, cursor: string): Promise<{ body: string }[]> {
  const { rows } = await pool.query<{ body: string }>({
    name: "after",
    text: `select body from mirror_object where account = $1 and type = 'invoice' and not deleted
      and (created, id) < (select created, id from mirror_object
        where account = $1 and type = 'invoice' and id = $2)
      order by created desc, id desc limit 26`,
    values: [account, cursor],
  });
  return rows;
}
