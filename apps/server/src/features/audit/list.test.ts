import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepFor } from "../../audit/retention/expire.ts";
import { maple as mapleWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await mapleWorld();
  for (const name of ["Élise Gagnon", "Kai Ødegård", "Ève Ménard"]) {
    await world.amir.post("/api/stripe/customer", { name });
  }
});
afterAll(() => world?.close());

interface AuditRow {
  readonly seq: number;
  readonly action: string;
}
const seqs = (data: readonly AuditRow[]) => data.map(({ seq }) => seq);

describe("the audit trail", () => {
  it("lists who did what, newest first, by pages in both directions", async () => {
    const { claire } = world;
    const first = await claire.get("/api/audit?limit=2");
    expect(first.body.data[0]).toMatchObject({
      action: "customer.create",
      person: { name: "Amir Haddad" },
      subject: { type: "customer", id: expect.stringMatching(/^cus_/), name: null },
      before: null,
      after: { name: "Ève Ménard" },
      address: "127.0.0.1",
      request: expect.stringMatching(/^req_/),
    });
    expect(first.body).toMatchObject({ has_more: true, has_newer: false });
    const [, last] = seqs(first.body.data);
    const second = await claire.get(`/api/audit?limit=2&before=${last}`);
    expect(second.body).toMatchObject({ has_newer: true });
    const [oldest = 0] = seqs(second.body.data);
    const back = await claire.get(`/api/audit?limit=2&after=${oldest}`);
    expect(seqs(back.body.data)).toEqual(seqs(first.body.data));
    expect(back.body).toMatchObject({ has_more: true, has_newer: false });
  });

  it("says how long entries are kept", async () => {
    const { claire, database } = world;
    const kept = async () => (await claire.get("/api/audit?limit=1")).body.kept_days;
    expect(await kept()).toBeNull();
    await keepFor(database, 400);
    expect(await kept()).toBe(400);
    await keepFor(database, null);
    expect(await kept()).toBeNull();
  });

  it("is filtered by group, action, person, object and period", async () => {
    const { claire } = world;
    const actions = async (query: string) =>
      new Set(
        (await claire.get(`/api/audit?${query}`)).body.data.map(({ action }: AuditRow) => action),
      );
    expect(await actions("group=access")).toEqual(new Set(["session.sign_in"]));
    expect(await actions("action=customer.create")).toEqual(new Set(["customer.create"]));
    const [entry] = (await claire.get("/api/audit?action=customer.create")).body.data;
    expect(await actions(`person=${entry.person.id}&group=customers`)).toEqual(
      new Set(["customer.create"]),
    );
    expect(await actions("person=usr_nobody")).toEqual(new Set());
    const ofObject = await claire.get(`/api/audit?subject=${entry.subject.id}`);
    expect(seqs(ofObject.body.data)).toEqual([entry.seq]);
    const second = Math.floor(entry.at);
    expect(await actions(`at_gte=${second}&at_lte=${second}&group=customers`)).toEqual(
      new Set(["customer.create"]),
    );
    expect(await actions(`at_lte=${second - 3600}`)).toEqual(new Set());
    expect((await claire.get("/api/audit?action=customer.explode")).status).toBe(400);
  });

  it("is closed to admins and users, and shows each business its own entries", async () => {
    for (const client of [world.amir, world.noor]) {
      expect((await client.get("/api/audit")).status).toBe(403);
      expect((await client.post("/api/audit/export", { format: "csv" })).status).toBe(403);
    }
    const theirs = await world.greta.get("/api/audit?limit=100");
    expect(theirs.text).not.toContain("Ødegård");
    expect(theirs.body.data.length).toBeGreaterThan(0);
  });

  it("is exported as CSV and as lines of JSON, oldest first, and that is recorded", async () => {
    const { claire } = world;
    const filters = { action: "customer.create" };
    const json = await claire.post("/api/audit/export", { format: "jsonl", filters });
    const entries = json.text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(entries.map(({ after }) => after.name)).toEqual([
      "Élise Gagnon",
      "Kai Ødegård",
      "Ève Ménard",
    ]);
    const csv = await claire.post("/api/audit/export", { format: "csv", filters });
    const lines = csv.text.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain("Amir Haddad");
    const { body } = await claire.get("/api/audit?action=export.create");
    expect(body.data[0].after).toMatchObject({ list: "audit", file: "csv" });
  });
});
