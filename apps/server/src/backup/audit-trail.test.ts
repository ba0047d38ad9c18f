import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyAudit } from "../audit/verify.ts";
import { allMigrations } from "../composition/compose.ts";
import { maple, type World } from "../testing/world.ts";
import { backUp } from "./back-up.ts";
import { finishRestore } from "./finish.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write.ts";

const folder = mkdtempSync(join(tmpdir(), "backup-audit-"));
const file = (name: string) => join(folder, name);
const open: Database[] = [];
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(async () => {
  for (const one of open) await one.close();
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function empty(): Promise<Database> {
  const made = await testDatabase([]);
  open.push(made);
  return made;
}

describe("a backup", () => {
  it("contains the audit trail, whose chains can still be verified once restored", async () => {
    const { heads } = await verifyAudit(world.database);
    expect(heads.length).toBeGreaterThan(1);
    await writeBackup(world.database, file("audited"));
    const there = await empty();
    await restoreBackup(there, file("audited"), { mode: "live", sets: allMigrations });
    expect((await verifyAudit(there, heads)).damage).toEqual([]);
  });

  it("leaves an entry in the installation's trail: it is a copy of all data", async () => {
    await backUp(world.database, file("nightly"));
    const there = await empty();
    await restoreBackup(there, file("nightly"), { mode: "live", sets: allMigrations });
    for (const database of [world.database, there]) {
      const { rows } = await database.pool("owner").query(
        `select account, job, after from app.audit_entry where action = 'backup.create'
         order by seq desc limit 1`,
      );
      const after = JSON.stringify({ file: "nightly" });
      expect(rows).toEqual([{ account: null, job: "backup", after }]);
    }
  });

  it("leaves an entry of the restore in the trail of each business, and in the installation's own", async () => {
    await writeBackup(world.database, file("recorded"));
    const there = await empty();
    const { created } = await restoreBackup(there, file("recorded"), {
      mode: "live",
      sets: allMigrations,
    });
    await finishRestore(there, "live");
    const { rows } = await there.pool("owner").query(
      `select account, job, after from app.audit_entry where action = 'backup.restore'
       order by account nulls first`,
    );
    const entry = { job: "restore", after: JSON.stringify({ created }) };
    const businesses = [world.harbour, world.maple].sort();
    expect(rows).toEqual([null, ...businesses].map((account) => ({ account, ...entry })));
    expect((await verifyAudit(there)).damage).toEqual([]);
  });
});
