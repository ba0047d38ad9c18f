import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ScimClient, scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { whileChanging } from "../../../testing/until-blocked.ts";
import { maple, type World } from "../../../testing/world.ts";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const TEAM = "/api/account/user";
const SET_ROLE = "update app.membership set role = $3 where account = $1 and person = $2";

let world: World;
let okta: ScimClient;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
  okta = await scimClient(world, world.claire);
});
afterAll(() => world?.close());

const create = (name: string) =>
  okta.post("/Users", { schemas: [USER], userName: `${name}@maple.example` });
async function idOf(name: string): Promise<string> {
  const { status, text, body } = await create(name);
  expect(status, text).toBe(201);
  return body.id;
}

describe("a directory that provisions while the team is changed", () => {
  it("adds a user once, however many requests add them", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create("zoe")));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it("gets no error of the server for users that are removed or get another role", async () => {
    for (const round of [1, 2, 3]) {
      const ids = await Promise.all(["a", "b", "c", "d"].map((one) => idOf(`${one}${round}`)));
      const members = ids.map((value) => ({ value }));
      const group = await okta.post("/Groups", { displayName: `Group ${round}`, members });
      const path = `/Groups/${group.body.id}`;
      const rename = [{ op: "replace", path: "displayName", value: "Zoé" }];
      const replies = await Promise.all([
        ...ids.map((uid) => world.claire.post(`${TEAM}/remove`, { uid })),
        ...members.map((one) => okta.patch(path, [{ op: "add", path: "members", value: [one] }])),
        ...ids.map((id) => okta.patch(`/Users/${id}`, rename)),
        ...ids.map((id) => world.claire.patch(`${TEAM}/${id}`, { role: "admin" })),
      ]);
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  it("can't remove someone who is made the owner by a concurrent transfer", async () => {
    const idIn = async (client: typeof world.claire) =>
      (await client.get("/api/auth/me")).body.user.id as string;
    const [claire, amir] = [await idIn(world.claire), await idIn(world.amir)];
    const changes = [
      [SET_ROLE, [world.maple, claire, "admin"]],
      [SET_ROLE, [world.maple, amir, "owner"]],
    ] as const;
    const removed = await whileChanging(world, changes, () => okta.delete(`/Users/${amir}`));
    expect(removed.status).toBe(403);
    const { rows } = await world.database
      .pool("owner")
      .query("select person from app.membership where account = $1 and role = 'owner'", [
        world.maple,
      ]);
    expect(rows).toEqual([{ person: amir }]);
  });
});
