import type { ServerResponse } from "node:http";
import { serveLimits } from "../harness/limits.ts";

/** Rows fetched at a time, as many as ours. */
const BATCH = 250;

/**
 * The same rows in the same order through a bare cursor of the database, the stored texts sent as
 * they stand: nobody is asked who they are, nothing is parsed and nothing written as cells.
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
