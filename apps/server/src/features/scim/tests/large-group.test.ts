import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Client } from "../../../testing/client.ts";
import { provisioning } from "../../../testing/sign-in/directory/connection.ts";
import { type ScimClient, scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { maple, type World } from "../../../testing/world.ts";

const MEMBERS = 1_000;
const ids = Array.from({ length: MEMBERS }, (_, place) => `usr_clerk${place + 1}`);
const members = ids.map((value) => ({ value }));

let world: World;
let okta: ScimClient;
beforeAll(async () => {
  world = await maple();
  okta = await scimClient(world, world.claire);
  // The clerks of Maple & Main, whom the directory has sent one by one.
  const people = "from generate_series(1, $1) n";
  const clerk = "'usr_clerk' || n";
  const address = "'clerk' || n || '@maple.example'";
  const owner = world.database.pool("owner");
  await owner.query(
    `insert into app.person (id, email, display_name, created_at)
     select ${clerk}, ${address}, 'Clerk ' || n, now() ${people}`,
    [MEMBERS],
  );
  await owner.query(
    `insert into app.membership (account, person, role, active, created_at)
     select $2, ${clerk}, 'user', false, now() ${people}`,
    [MEMBERS, world.maple],
  );
  await owner.query(
    `insert into app.scim_user (account, person, user_name, email, active, created_at, updated_at)
     select $2, ${clerk}, ${address}, ${address}, true, now(), now() ${people}`,
    [MEMBERS, world.maple],
  );
});
afterAll(() => world?.close());

/** Returns how many statements a request sends to the database, and its response. */
async function counted<T>(request: () => Promise<T>): Promise<[statements: number, response: T]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const response = await request();
  const statements = query.mock.calls.length;
  query.mockRestore();
  return [statements, response];
}

async function clerks(): Promise<{ role: string; active: boolean; count: number }[]> {
  const { rows } = await world.database.pool("owner").query(
    `select role, active, count(*)::integer from app.membership
     where account = $1 and person like 'usr_clerk%' group by role, active order by role, active`,
    [world.maple],
  );
  return rows;
}

/** Returns how many entries of the audit trail are about each clerk, and who wrote them. */
async function entries(): Promise<object[]> {
  const { rows } = await world.database.pool("owner").query(
    `select before, after, count(*)::integer, count(distinct subject)::integer as people,
       count(distinct seq)::integer as numbers, bool_and(api_key is not null) as by_token
     from app.audit_entry where action = 'member.update' and subject like 'usr_clerk%'
     group by before, after order by min(seq)`,
  );
  return rows;
}

it("changes a group of 1,000 members with as many statements as a small one", async () => {
  const { body: group } = await okta.post("/Groups", { displayName: "billing-admins" });
  const [few] = await counted(() =>
    okta.patch(`/Groups/${group.id}`, [{ op: "add", path: "members", value: members.slice(0, 2) }]),
  );
  expect(few).toBeGreaterThan(5);
  const [many, added] = await counted(() =>
    okta.patch(`/Groups/${group.id}`, [{ op: "add", path: "members", value: members }]),
  );
  expect(added.status, added.text).toBe(200);
  expect(added.body.members).toHaveLength(MEMBERS);
  // Jobs of the server send statements at the same time.
  expect(many).toBeLessThan(few + 100);
  expect(await clerks()).toEqual([{ role: "admin", active: true, count: MEMBERS }]);
  expect(await entries()).toEqual([
    {
      before: '{"role":"user","active":false}',
      after: '{"role":"admin","active":true}',
      ...{ count: MEMBERS, people: MEMBERS, numbers: MEMBERS, by_token: true },
    },
  ]);
});

it("ends the sessions of those alone whose access changes", async () => {
  const owner = world.database.pool("owner");
  const amir = await Client.signIn(world.app, "admin@maple.example");
  await owner.query(
    `insert into app.session (id, person, account, role, created_at, expires_at)
     select 'ses_' || person, person, account, role, now(), now() + interval '1 day' from app.membership
     where person in ('usr_clerk1', 'usr_clerk2')`,
  );
  const { body: small } = await okta.post("/Groups", {
    displayName: "billing-admins-too",
    members: [{ value: "usr_clerk2" }],
  });
  const roles = [{ group: "billing-admins-too", role: "admin" }];
  const saved = await world.claire.post(
    "/api/account/directory",
    provisioning({ roleMappings: roles }),
  );
  expect(saved.status, saved.text).toBe(200);
  expect(await clerks()).toEqual([
    { role: "admin", active: false, count: MEMBERS - 1 },
    { role: "admin", active: true, count: 1 },
  ]);
  const { rows } = await owner.query(
    "select person, ended_at is null as open from app.session where id like 'ses_usr_clerk%' order by id",
  );
  expect(rows).toEqual([
    { person: "usr_clerk1", open: false },
    { person: "usr_clerk2", open: true },
  ]);
  expect((await amir.get("/api/auth/me")).status).toBe(200);
  expect((await okta.delete(`/Groups/${small.id}`)).status).toBe(204);
});

it("keeps an audit trail without a gap", async () => {
  const { rows } = await world.database
    .pool("owner")
    .query(
      `select max(seq)::integer as last, count(*)::integer from app.audit_entry where account = $1`,
      [world.maple],
    );
  expect(rows[0].count).toBe(rows[0].last);
});
