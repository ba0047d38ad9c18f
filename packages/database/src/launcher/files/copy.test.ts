import { execFileSync } from "node:child_process";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../connect.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "counterfoil-copy-"));
  const database = await openDatabase({ dataDir: join(home, "data") });
  await database.pool("owner").query("create table note as select 'kept' as text");
  await database.close();
});
afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

describe("a stopped data folder", () => {
  it("starts after cp -r by any user", async () => {
    execFileSync("sh", ["-c", `umask 022; cp -r "${home}/data" "${home}/copy"`]);
    const database = await openDatabase({ dataDir: join(home, "copy") });
    try {
      const { rows } = await database.pool("owner").query("select text from note");
      expect(rows).toEqual([{ text: "kept" }]);
    } finally {
      await database.close();
    }
  });

  it("reports the reason of this failed start, not of an earlier one", async () => {
    const copy = join(home, "copy");
    await cp(join(home, "data"), copy, { recursive: true });
    await appendFile(join(copy, "postgres/server.log"), "FATAL:  an earlier reason\n");
    await rm(join(copy, "postgres/global/pg_control"));
    const start = openDatabase({ dataDir: copy });
    await expect(start).rejects.toThrow(/pg_control/);
    await expect(start).rejects.not.toThrow(/an earlier reason/);
  });
});
