import { testDatabase } from "@counterfoil/database/testing";
import { providerMigrations } from "@counterfoil/emulator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../composition/compose.ts";
import { Client } from "../testing/client.ts";
import { testConfig } from "../testing/config.ts";
import { appMigrations } from "./app.ts";

/** The last steps from before steps stated which earlier releases run with them. */
const UNSTATED = ["mirror-event-relation-0001", "0006-partial-captures"];

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([appMigrations, providerMigrations]);
});
afterAll(() => database?.close());

/** Applies a step of a later release, which a release must know another step to run after. */
async function upgrade(name: string, needs: string | null): Promise<void> {
  const owner = database.pool("owner");
  await owner.query(`alter table app.account add column ${name} text`);
  await owner.query("insert into app.migration (name, needs) values ($1, $2)", [name, needs]);
}

describe("a server whose database a later release has migrated", () => {
  it("starts and writes, if the later steps allow it", async () => {
    await upgrade("motto", "");
    await upgrade("slogan", appMigrations.migrations.at(-1)?.name ?? null);
    const app = await compose(testConfig(), { database });
    try {
      const claire = await Client.signIn(app, "owner@maple.example");
      const created = await claire.post("/api/stripe/customer", { name: "Atelier Nord" });
      expect(created.status, created.text).toBe(200);
    } finally {
      await app.close();
    }
  });

  it("doesn't start otherwise, and names the step", async () => {
    await upgrade("creed", null);
    await expect(compose(testConfig(), { database })).rejects.toThrow(/has step "creed"/);
  });
});

describe("a migration", () => {
  it.each([appMigrations, providerMigrations])(
    "of $schema states which earlier releases run after it",
    ({ migrations }) => {
      const names = migrations.map(({ name }) => name);
      const first = names.findIndex((name) => UNSTATED.includes(name)) + 1;
      expect(first).toBeGreaterThan(0);
      for (const { name, earlier } of migrations.slice(first)) {
        expect([name, earlier]).not.toEqual([name, undefined]);
        if (typeof earlier === "object") expect(names).toContain(earlier.know);
      }
    },
  );
});
