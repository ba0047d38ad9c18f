import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queryRows } from "@counterfoil/database";
import { RACING, testDatabase } from "@counterfoil/database/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "../../config/read-config.ts";
import {
  confirmAuthenticator,
  proposeAuthenticator,
} from "../../identity/factors/authenticator.ts";
import { addPerson } from "../../identity/people.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { readSecret } from "../../identity/settings/sealed-settings.ts";
import { setOnce } from "../../identity/settings/settings.ts";
import { inOutbox } from "../../mail/mail-access.ts";
import { appMigrations } from "../../migrations/app.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { testConfig } from "../../testing/config.ts";
import { tokenTo } from "../../testing/mail/emails.ts";
import { AuthenticatorApp } from "../../testing/sign-in/authenticator.ts";
import { maple, type World } from "../../testing/world.ts";
import { compose } from "../compose.ts";
import { openSecrets } from "./open-secrets.ts";

const [OLD, NEW] = [
  "the key of last year, long enough to use",
  "the key of this year, long enough to use",
];

describe("the keys of an installation", () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let folder: string;
  beforeEach(async () => {
    database = await testDatabase([appMigrations], RACING);
    folder = await mkdtemp(join(tmpdir(), "counterfoil-key-"));
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const open = (...secretKeys: string[]) =>
    openSecrets({ secretKeys, dataDir: join(folder, "data") }, database);
  const db = () => database.kysely<IdentitySchema>("app");

  it("are created once by 20 concurrent processes, readable only by the owner", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(new Set(all.map(({ currentPrefix }) => currentPrefix)).size).toBe(1);
    const file = join(folder, "data/secret.key");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, "utf8")).trim()).toMatch(/^[\w-]{43}$/);
  });

  it("must match the database: startup with another key fails and names the setting", async () => {
    await open(OLD);
    await expect(open(NEW)).rejects.toThrow(/^SECRET_KEY: another key sealed this database/);
    await expect(open()).rejects.toThrow(ConfigError);
    await open(OLD);
  });

  it("are rotated while two servers run: whatever one encrypts, the other decrypts", async () => {
    await open(OLD);
    const steps: readonly string[][] = [[OLD], [OLD, NEW], [NEW, OLD], [NEW]];
    let running = await open(OLD);
    for (const keys of steps.slice(1)) {
      const restarted = await open(...keys);
      for (const [one, other] of [
        [running, restarted],
        [restarted, running],
      ] as const) {
        const sealed = one.seal("setting provider_key", "abc");
        expect(other.open("setting provider_key", sealed)).toBe("abc");
      }
      const held = await db()
        .selectFrom("setting")
        .select("value")
        .where("name", "=", "secret_key_check")
        .executeTakeFirstOrThrow();
      expect(running.open("key check", held.value)).toBe("counterfoil");
      running = restarted;
    }
  });

  it("are rotated by listing the new one first: everything is re-encrypted, then the old one can be removed", async () => {
    const old = await open(OLD);
    await setOnce(db(), "provider_key", old.seal("setting provider_key", "abc"));
    const link = old.seal("mail link", "https://maple.example/reset?token=s3cret");
    await putMail(JSON.stringify({ kind: "reset", sealedLink: link, expiresAt: 1 }));
    const keep = { kind: "keep_email", email: "claire@new.example", at: 1, address: "203.0.113.9" };
    await putMail(JSON.stringify({ ...keep, sealedLink: link, expiresAt: 1 }), "keep_email");
    const person = await addPerson(db(), {
      email: "claire@maple.example",
      displayName: "Claire Tessier",
      passwordHash: null,
    });
    const at = new Date();
    const secret = (await proposeAuthenticator(db(), old, person, at)) ?? "";
    await open(NEW, OLD);
    const now = await open(NEW);
    const code = new AuthenticatorApp(secret).codeAt(at.getTime());
    const enabled = await database.system<IdentitySchema, boolean>((trx) =>
      confirmAuthenticator(trx, now, { person, code, now: at }),
    );
    expect(enabled).toBe(true);
    expect(await readSecret(db(), now, "provider_key")).toBe("abc");
    for (const kind of ["reset", "keep_email"]) {
      const content = await storedContent(kind);
      expect(now.open("mail link", content.sealedLink)).toContain("s3cret");
    }
    await expect(open(OLD)).rejects.toThrow(ConfigError);
    const { rows } = await database
      .pool("owner")
      .query("select account, action, job, after from app.audit_entry");
    const after = '{"key":"SECRET_KEY","state":"replaced"}';
    expect(rows).toEqual([{ account: null, action: "secrets.rotate", job: "start", after }]);
  });

  it("leave a link that an earlier release kept under a key that is gone", async () => {
    await open(NEW);
    const sealedLink = new Secrets([OLD]).seal("mail link", "https://maple.example/e?token=s3cret");
    const keep = { kind: "keep_email", email: "claire@new.example", at: 1, address: "203.0.113.9" };
    await putMail(JSON.stringify({ ...keep, sealedLink, expiresAt: 1 }), "keep_email");
    await open(NEW);
    expect((await storedContent("keep_email")).sealedLink).toBe(sealedLink);
  });

  it("encrypt what an earlier release stored in plain text", async () => {
    await setOnce(db(), "provider_key", "readable-key");
    await putMail(
      '{"kind":"reset","link":"https://maple.example/reset?token=s3cret","expiresAt":1}',
    );
    const secrets = await open(NEW);
    const rows = await db().selectFrom("setting").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("readable-key");
    expect(await readSecret(db(), secrets, "provider_key")).toBe("readable-key");
    const content = await storedContent();
    expect(JSON.stringify(content)).not.toContain("s3cret");
    expect(secrets.open("mail link", content.sealedLink)).toContain("s3cret");
  });

  it("are rejected if the file has no key or can't be read", async () => {
    await open();
    await writeFile(join(folder, "data/secret.key"), "short\n");
    await expect(open()).rejects.toThrow(/has no key of 32 characters or more/);
    await expect(
      openSecrets({ secretKeys: [], dataDir: "/dev/null/nowhere" }, database),
    ).rejects.toThrow(/^DATA_DIR cannot be used: .* Set SECRET_KEY instead\.$/);
  });

  const putMail = (content: string, kind = "reset") =>
    inOutbox(database.access<object>("app"), "", (trx) =>
      queryRows(
        trx,
        `insert into mail (account, id, kind, language, content)
         values ('', 'mail_' || $2, $2, 'en', $1)`,
        [content, kind],
      ),
    );
  const storedContent = (kind = "reset") =>
    inOutbox(database.access<object>("app"), "", async (trx) => {
      const [row] = await queryRows<{ content: string }>(
        trx,
        "select content from mail where kind = $1",
        [kind],
      );
      return JSON.parse(row?.content ?? "{}");
    });
});

describe("the database of a running installation", () => {
  let world: World;
  beforeAll(async () => {
    world = await maple();
  });
  afterAll(() => world?.close());

  it("contains no emailed link or key in plain text", async () => {
    await world.claire.post("/api/account/user", { emails: ["zoe@maple.example"], role: "user" });
    await world.stranger.post("/auth/reset/request", { email: "user@maple.example" });
    await world.claire.get("/api/search/key");
    const { secretKey, webhookSecrets } = world.app.services.provider;
    const wanted = [
      await tokenTo(world, world.maple, "zoe@maple.example"),
      await tokenTo(world, null, "user@maple.example"),
      secretKey,
      secretKey.replace("sk_test_", ""),
      ...webhookSecrets,
    ];
    expect(wanted.every((secret) => secret.length > 20)).toBe(true);
    const owner = world.database.pool("owner");
    const { rows: tables } = await owner.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'app'",
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await owner.query<{ found: boolean }>(
        `select exists (select from ${name} t cross join unnest($1::text[]) s
           where strpos(t::text, s) > 0) as found`,
        [wanted],
      );
      expect([name, rows[0]?.found]).toEqual([name, false]);
    }
  });

  it("starts again with its encrypted values", async () => {
    const again = await compose(testConfig(), { database: world.database });
    expect(again.services.provider.secretKey).toBe(world.app.services.provider.secretKey);
    await again.close();
  });
});
