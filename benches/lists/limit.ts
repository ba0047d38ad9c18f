import type { Pool } from "pg";
import { serveLimits } from "../harness/limits.ts";

/**
 * The lower bound for this table: Node's own HTTP server, one prepared statement, the stored texts
 * joined, without authentication.
 */
await serveLimits(async ({ pool, account, url, response }) => {
  const text = await answer(pool, account, url.pathname, url.searchParams.get("starting_after"));
  response.setHeader("content-type", "application/json").end(text);
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
