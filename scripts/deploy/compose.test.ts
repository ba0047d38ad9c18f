import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { compose, type RunningServer } from "../../apps/server/src/composition/compose.ts";
import { readConfig } from "../../apps/server/src/config/read-config.ts";
import { runCommand } from "../../apps/server/src/testing/built.ts";
import { Client } from "../../apps/server/src/testing/client.ts";
import { testLogins } from "./test-logins.ts";

const FOLDER = join(import.meta.dirname, "../../deploy/container");
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  stop_grace_period: z.string(),
});
const file = z
  .object({
    services: z.object({ database: service, counterfoil: service }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read("compose.yaml")));
const { database, counterfoil } = file.services;

/** An operator's .env: the example with its empty required settings filled in. */
const SECRETS: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: "superuser0123456789",
  OWNER_PASSWORD: "owner0123456789",
  APP_PASSWORD: "app0123456789",
  SECRET_KEY: "a key of thirty-two characters or more",
};
const entered = Object.fromEntries(
  read("example.env")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => {
      const [name = "", ...value] = line.split("=");
      return [name, SECRETS[name] ?? value.join("=")];
    }),
);

/**
 * Replaces variables as Compose does.
 * @throws Error naming one that is required and empty
 */
const filled = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, text]) => [
      name,
      text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, key: string, sign, rest) => {
        const value = entered[key];
        if (value === undefined) throw new Error(`example.env has no ${key}`);
        if (value === "" && sign === "?") throw new Error(`${key}: ${rest}`);
        return value;
      }),
    ]),
  );

describe("the Compose file", () => {
  let app: RunningServer;
  let logins: Awaited<ReturnType<typeof testLogins>>;
  beforeAll(async () => {
    logins = await testLogins(read("logins.sql"), filled(database.environment));
  });
  afterAll(async () => {
    await app?.close();
    await logins?.drop();
  });

  it("gives the server valid settings, with two logins and a key", () => {
    const config = readConfig(filled(counterfoil.environment));
    expect(config).toMatchObject({
      provider: { mode: "embedded" },
      trustProxy: true,
      secretKeys: [SECRETS.SECRET_KEY],
      databaseUrl: `postgres://billing:${SECRETS.APP_PASSWORD}@database/billing`,
      databaseOwnerUrl: `postgres://billing_owner:${SECRETS.OWNER_PASSWORD}@database/billing`,
    });
    expect(Number.parseInt(counterfoil.stop_grace_period, 10)).toBeGreaterThanOrEqual(
      config.shutdownGrace + 30,
    );
  });

  it("creates two logins with which the server migrates and works", async () => {
    const config = readConfig({
      ...filled(counterfoil.environment),
      DATABASE_URL: logins.address("billing", SECRETS.APP_PASSWORD ?? ""),
      DATABASE_OWNER_URL: logins.address("billing_owner", SECRETS.OWNER_PASSWORD ?? ""),
      SAMPLE_DATA: "0",
      LOG_LEVEL: "silent",
    });
    app = await compose(config);
    const claire = await Client.signIn(app, "owner@maple.example");
    expect((await claire.get("/api/stripe/customer")).status).toBe(200);
  });

  it("backs up and restores with the two logins", async () => {
    const settings = (name: string) => ({
      DATABASE_URL: logins.address("billing", SECRETS.APP_PASSWORD ?? "", name),
      DATABASE_OWNER_URL: logins.address("billing_owner", SECRETS.OWNER_PASSWORD ?? "", name),
      SECRET_KEY: SECRETS.SECRET_KEY ?? "",
    });
    const file = join(logins.folder, "counterfoil.backup");
    const backup = await runCommand("backup", [file], settings("billing"));
    expect([backup.code, backup.err]).toEqual([0, ""]);
    await logins.createDatabase("restored");
    const restore = await runCommand("restore", [file], settings("restored"));
    expect([restore.code, restore.err]).toEqual([0, ""]);
    expect(restore.out).not.toContain("cannot start");
    const [saved, restored] = [backup.out, restore.out].map((text) => /(\d+) rows/.exec(text)?.[1]);
    expect(restored).toBe(saved);
  });

  it("works with a second login before the first one is dropped", async () => {
    await logins.query("create role billing_2 login password 'next0123456789'");
    const next = await compose(
      readConfig({
        ...filled(counterfoil.environment),
        DATABASE_URL: logins.address("billing_2", "next0123456789"),
        DATABASE_OWNER_URL: logins.address("billing_owner", SECRETS.OWNER_PASSWORD ?? ""),
        LOG_LEVEL: "silent",
      }),
    );
    try {
      const claire = await Client.signIn(next, "owner@maple.example");
      expect((await claire.get("/api/stripe/customer")).status).toBe(200);
      await app.close();
      await logins.query("drop role billing");
      expect((await claire.get("/api/stripe/customer?limit=1")).status).toBe(200);
    } finally {
      await next.close();
    }
  });

  it("publishes the server to this machine only, and the database to no one", () => {
    expect(counterfoil.ports).toEqual(["127.0.0.1:4000:4000"]);
    expect(database.ports).toBeUndefined();
  });

  it("runs the server on a read-only root without capabilities", () => {
    expect([counterfoil.read_only, counterfoil.cap_drop]).toEqual([true, ["ALL"]]);
  });

  it("names files and volumes that exist", () => {
    for (const volume of [...database.volumes, ...counterfoil.volumes]) {
      const [source = ""] = volume.split(":");
      const exists = source.startsWith(".")
        ? existsSync(join(FOLDER, source))
        : source in file.volumes;
      expect([source, exists]).toEqual([source, true]);
    }
    const { context = "", dockerfile = "" } = counterfoil.build ?? {};
    expect(existsSync(join(FOLDER, context, dockerfile))).toBe(true);
  });
});

describe("the statements of the two logins", () => {
  it("are those of the guide", () => {
    const guide = readFileSync(join(FOLDER, "../../docs/operations.md"), "utf8");
    const shown = /## Two logins[\s\S]*?```sql\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
    const plain = read("logins.sql")
      .replaceAll(/^(--|\\).*\n/gm, "")
      .replaceAll(/:'\w+'/g, "'…'");
    expect(plain).toBe(shown);
  });
});
