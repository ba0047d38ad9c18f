import { RACING } from "@counterfoil/database/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Client, TestResponse } from "../../../testing/client.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { registerPasskey } from "../../../testing/sign-in/passkey/passkey.ts";
import { untilBlocked, whileChanging } from "../../../testing/until-blocked.ts";
import { maple, type World } from "../../../testing/world.ts";

const SECURITY = "/api/account/security";
const DISABLE = "/api/auth/factors/authenticator/disable";
let world: World;
beforeEach(async () => {
  world = await maple({ publicUrl: "https://billing.maple.example" }, {}, RACING);
  await setUpAuthenticator(world.claire, Date.now());
});
afterEach(() => world?.close());

const outcome = ({ status, body }: TestResponse) => [status, body?.code];
const requireOfEveryone = (everyone = true) =>
  world.claire.patch(SECURITY, { secondFactor: { everyone, roles: [] } });
const factorsOf = async (client: Client) => {
  const { body } = await client.get("/api/auth/factors");
  return { app: body.authenticator !== null, passkeys: body.passkeys.length };
};

describe("the last second factor of a member whose business requires one", () => {
  it("can't be removed, while another one can", async () => {
    const { id } = await registerPasskey(world.claire);
    expect((await requireOfEveryone()).status).toBe(200);
    expect((await world.claire.post(DISABLE)).status).toBe(204);
    const removed = await world.claire.delete(`/api/auth/passkeys/${id}`);
    expect(outcome(removed)).toEqual([409, "last_second_factor"]);
    await setUpAuthenticator(world.claire, Date.now());
    expect((await world.claire.delete(`/api/auth/passkeys/${id}`)).status).toBe(204);
    expect(outcome(await world.claire.post(DISABLE))).toEqual([409, "last_second_factor"]);
    const { body } = await world.claire.get("/api/auth/factors");
    expect(body).toMatchObject({ passkeys: [], recoveryCodes: 10 });
    await requireOfEveryone(false);
    expect((await world.claire.post(DISABLE)).status).toBe(204);
  });

  it("stays if it is removed while the requirement is made", async () => {
    const client = await world.database.pool("owner").connect();
    await client.query("begin");
    await client.query("select 1 from app.membership where role = 'owner' for update");
    const requiring = requireOfEveryone();
    await untilBlocked(world, requiring);
    const disabling = world.claire.post(DISABLE);
    await untilBlocked(world, disabling, 2);
    await client.query("commit");
    client.release();
    const [required, disabled] = await Promise.all([requiring, disabling]);
    expect(required.status).toBe(200);
    expect(outcome(disabled)).toEqual([409, "last_second_factor"]);
    expect(await factorsOf(world.claire)).toEqual({ app: true, passkeys: 0 });
  });

  it("is one of two that are removed concurrently", async () => {
    const { id } = await registerPasskey(world.claire);
    await requireOfEveryone();
    const held = "select 1 from app.person where email = 'owner@maple.example' for update";
    const replies = await whileChanging(world, [[held, []]], () =>
      Promise.all([world.claire.post(DISABLE), world.claire.delete(`/api/auth/passkeys/${id}`)]),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { app, passkeys } = await factorsOf(world.claire);
    expect(Number(app) + passkeys).toBe(1);
  });
});
