import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../testing/client.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";
import type { IdentitySchema } from "../schema.ts";
import { MAX_ADDRESSES } from "../secrets/secret-use.ts";
import { forgetExpired } from "../sessions/session-end.ts";

const DAY = 24 * 60;
const NOOR = "user@maple.example";
const OWNER = "owner@maple.example";
const PASSWORD = "counterfoil-demo";
const CUSTOMER = "/api/stripe/customer";
let clock = new Date().setUTCHours(12, 0, 0, 0);
const webFolder = mkdtempSync(join(tmpdir(), "counterfoil-web-"));
writeFileSync(
  join(webFolder, "index.html"),
  "<html lang=en><title>Back office</title><body></body></html>",
);
afterAll(() => rmSync(webFolder, { recursive: true }));
let world: World;
beforeAll(async () => {
  world = await maple({ webFolder }, { now: () => new Date(clock) });
});
afterAll(() => world?.close());
let networks = 0;
let thief: Client;
beforeEach(() => {
  networks += 1;
  thief = new Client(world.app, null, `198.51.100.${networks}`);
});

const pass = (minutes: number) => {
  clock += minutes * 60_000;
};
const claire = () => Client.signIn(world.app, OWNER);
const cookieOf = (reply: TestResponse) => reply.headers.get("set-cookie")?.split(";")[0] ?? "";

/** The entries of a request. */
async function entriesOf(reply: Pick<TestResponse, "headers">) {
  const { rows } = await world.database.pool("owner").query(
    `select action, account, person, session, api_key, subject, address, after::json as after
     from app.audit_entry where request = $1 order by account, seq`,
    [reply.headers.get("request-id")],
  );
  return rows;
}

describe("the cookie of a session that has ended", () => {
  const signIn = (email = NOOR) =>
    new Client(world.app, null).post("/auth/token", { email, password: PASSWORD });
  const refresh = (cookie: string, from = thief) =>
    from.post("/auth/refresh", {}, { headers: { cookie } });
  const endOthers = async () => {
    const here = await Client.signIn(world.app, NOOR);
    const ended = await here.post("/api/auth/sessions/endOthers");
    expect(ended.status, ended.text).toBeLessThan(300);
  };

  it("leaves an entry per UTC day and address, with the session and whose it was", async () => {
    const signedIn = await signIn();
    const [{ session, person }] = await entriesOf(signedIn);
    await endOthers();
    // The server has swept what it no longer needs.
    await forgetExpired(world.database.kysely<IdentitySchema>("app"), new Date(clock));
    const reused = await refresh(cookieOf(signedIn));
    expect(reused.status).toBe(401);
    expect(await entriesOf(reused)).toEqual([
      {
        action: "session.refuseEnded",
        account: world.maple,
        person: null,
        session,
        api_key: null,
        subject: person,
        address: `198.51.100.${networks}`,
        after: { ended: new Date(clock).toISOString() },
      },
    ]);
    pass(60);
    const again = await Promise.all([1, 2, 3].map(() => refresh(cookieOf(signedIn))));
    expect((await Promise.all(again.map(entriesOf))).flat()).toEqual([]);
    const elsewhere = await refresh(cookieOf(signedIn), new Client(world.app, null, "203.0.113.8"));
    expect(await entriesOf(elsewhere)).toHaveLength(1);
    pass(DAY);
    expect(await entriesOf(await refresh(cookieOf(signedIn)))).toHaveLength(1);
  });

  it("leaves one entry of concurrent requests", async () => {
    const signedIn = await signIn();
    await endOthers();
    const reused = await Promise.all([1, 2, 3, 4].map(() => refresh(cookieOf(signedIn))));
    expect((await Promise.all(reused.map(entriesOf))).flat()).toHaveLength(1);
  });

  it("leaves an entry if it is sent for a page", async () => {
    const signedIn = await signIn();
    await endOthers();
    const page = await thief.fetch("/", { headers: { cookie: cookieOf(signedIn) } });
    expect(await entriesOf(page)).toMatchObject([{ action: "session.refuseEnded" }]);
    expect(await entriesOf(await refresh(cookieOf(signedIn)))).toEqual([]);
  });

  it("is answered like an unknown one", async () => {
    const signedIn = await signIn();
    await endOthers();
    const [reused, unknown] = [
      await refresh(cookieOf(signedIn)),
      await refresh(cookieOf(signedIn).replace(/=.{5}/, "=AAAAA")),
    ];
    const { request_id: _, ...body } = reused.body;
    expect([unknown.status, unknown.body]).toEqual([reused.status, expect.objectContaining(body)]);
    expect(await entriesOf(unknown)).toEqual([]);
  });

  it("leaves none if the session has only expired, as it does every night", async () => {
    const signedIn = await signIn();
    pass(13 * 60);
    const late = await refresh(cookieOf(signedIn));
    expect([late.status, await entriesOf(late)]).toEqual([401, []]);
  });

  it("can't flood the audit trail from many addresses", async () => {
    const signedIn = await signIn();
    await endOthers();
    const entries = [];
    for (let n = 0; n < MAX_ADDRESSES + 5; n += 1) {
      const reused = await refresh(cookieOf(signedIn), new Client(world.app, null, `10.1.${n}.1`));
      entries.push(...(await entriesOf(reused)));
    }
    expect(entries).toHaveLength(MAX_ADDRESSES);
  });
});

describe("an API key that can't be used any longer", () => {
  const use = (secret: string) =>
    new Client(world.app, secret, `198.51.100.${networks}`).get(CUSTOMER);

  it.each([
    [
      "was revoked",
      "revoked",
      (id: string, owner: Client) => owner.delete(`/api/developer/key/${id}`),
    ],
    [
      "has expired",
      "expired",
      async (id: string, owner: Client) => {
        const expiresAt = Math.floor(clock / 1000) + 3600;
        const changed = await owner.patch(`/api/developer/key/${id}`, { expiresAt });
        pass(61);
        return changed;
      },
    ],
    [
      "has a new secret",
      "rolled",
      (id: string, owner: Client) =>
        owner.post(`/api/developer/key/${id}/roll`, { overlapHours: 0 }),
    ],
  ])("leaves an entry per UTC day and address if it %s", async (_, reason, end) => {
    const owner = await claire();
    const { id, secret } = await apiKeyOf(world, ["customer:read"], owner, `Shop ${reason}`);
    const ended = await end(id, owner);
    expect(ended.status, ended.text).toBeLessThan(300);
    const refused = await use(secret);
    expect([refused.status, refused.body.code]).toEqual([401, "unauthenticated"]);
    expect(await entriesOf(refused)).toEqual([
      {
        action: "apiKey.refuse",
        account: world.maple,
        person: null,
        session: null,
        api_key: id,
        subject: id,
        address: `198.51.100.${networks}`,
        after: { name: `Shop ${reason}`, reason },
      },
    ]);
    expect(await entriesOf(await use(secret))).toEqual([]);
    pass(DAY);
    expect(await entriesOf(await use(secret))).toHaveLength(1);
  });
});
