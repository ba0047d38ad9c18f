import { expect, it, vi } from "vitest";
import { opened, worldOn } from "../../testing/world.ts";

it("a running server removes the entries that are older than the operator keeps them", async () => {
  const database = await opened.copy();
  const owner = async (text: string) => (await database.pool("owner").query(text)).rows;
  await owner("update app.audit_entry set at = at - interval '366 days' where seq = 1");
  const before = await owner(
    "select id from app.audit_entry where seq = 1 and account is not null",
  );
  expect(before.length).toBeGreaterThan(1);
  const world = await worldOn(database, { auditRetention: 365 });
  try {
    await vi.waitFor(async () => {
      const removals = await owner(
        "select account from app.audit_entry where action = 'audit.remove' order by account",
      );
      expect(removals).toEqual([world.harbour, world.maple].sort().map((account) => ({ account })));
    }, 30_000);
    expect(
      await owner("select id from app.audit_entry where seq = 1 and account is not null"),
    ).toEqual([]);
    const listed = await world.claire.get("/api/audit?limit=1&action=audit.remove");
    expect(listed.body.data[0]).toMatchObject({ job: "retention", after: { from: 1, to: 1 } });
  } finally {
    await world.close();
  }
});
