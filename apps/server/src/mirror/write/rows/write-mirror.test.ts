import { queryRows } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appMigrations } from "../../../migrations/app.ts";
import type { MirrorAccess, MirrorSchema } from "../../schema.ts";
import { writeMirror } from "./write-mirror.ts";

const maple = "acct_maple";
const harbour = "acct_harbour";

let database: Awaited<ReturnType<typeof testDatabase>>;
let access: MirrorAccess;
beforeAll(async () => {
  database = await testDatabase([appMigrations], { maxConnections: 4 });
  access = database.access<MirrorSchema>("app");
});
afterAll(() => database.close());

/** Another process in the middle of a write for a business. */
async function writerElsewhere(account: string): Promise<{ finish(): Promise<void> }> {
  const client = await database.connect("app");
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 7))", [account]);
  return {
    async finish() {
      await client.query("commit");
      await client.end();
    },
  };
}

describe("writers of one business", () => {
  it("run one at a time, in FIFO order", async () => {
    const steps: string[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        writeMirror(access, maple, async (db) => {
          steps.push(`begin ${index}`);
          await queryRows(db, "select 1");
          steps.push(`end ${index}`);
        }),
      ),
    );
    expect(steps).toEqual(
      Array.from({ length: 20 }, (_, index) => [`begin ${index}`, `end ${index}`]).flat(),
    );
  });

  it("leave connections to others while another process has their lock", async () => {
    const elsewhere = await writerElsewhere(maple);
    const done: number[] = [];
    const waiting = Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        writeMirror(access, maple, async () => {
          done.push(index);
        }),
      ),
    );
    for (let turn = 0; turn < 40; turn += 1) {
      await access.readTenant(maple, (db) => queryRows(db, "select 1"));
      expect(await writeMirror(access, harbour, async () => "written")).toBe("written");
    }
    expect(done).toEqual([]);
    await elsewhere.finish();
    await waiting;
    expect(done).toEqual(Array.from({ length: 40 }, (_, index) => index));
  });

  it("continue after one of them failed", async () => {
    const failed = writeMirror(access, maple, async () => {
      throw new Error("no such object");
    });
    const next = writeMirror(access, maple, async () => "written");
    await expect(failed).rejects.toThrow("no such object");
    expect(await next).toBe("written");
  });

  it("are rejected with 429 if too many are queued", async () => {
    const elsewhere = await writerElsewhere(maple);
    const all = Array.from({ length: 1_010 }, () =>
      writeMirror(access, maple, async () => "written"),
    );
    const settled = Promise.allSettled(all);
    await expect(all.at(-1)).rejects.toMatchObject({ status: 503, details: { retryAfter: 5 } });
    await elsewhere.finish();
    const written = (await settled).filter(({ status }) => status === "fulfilled");
    expect(written).toHaveLength(1_001);
  });
});
