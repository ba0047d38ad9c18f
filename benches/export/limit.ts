import type { ServerResponse } from "node:http";
import { serveLimits } from "../harness/limits.ts";

/** Number of rows per fetch, the same as ours. */
const BATCH = 250;

/**
 * The lower bound: streams the same rows in the same order from a database cursor as stored,
 * without authentication, parsing or formatting.
 */
await serveLimits(async ({ pool, account, url, response }) => {
  const type = url.searchParams.get("type") ?? "";
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
});

/** @throws Error if the reader has disconnected */
async function roomIn(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Error("The reader is gone"));
    response.once("close", gone).once("drain", () => {
      response.off("close", gone);
      resolve();
    });
  });
}
