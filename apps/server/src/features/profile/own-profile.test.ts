import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const rename = (user: keyof Pick<World, "noor" | "beatriz" | "stranger">, displayName: unknown) =>
  world[user].patch("/api/auth/profile", { displayName });

describe("a person's own name", () => {
  it("is changed in every business that Beatriz belongs to", async () => {
    const reply = await rename("beatriz", "  Beatriz Duarte Lima ");
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        displayName: "Beatriz Duarte Lima",
        timeZone: null,
        notifications: expect.any(Array),
        alerts: null,
        pendingEmail: null,
      },
    ]);
    const me = await world.beatriz.get("/api/auth/me");
    expect(me.body.user.displayName).toBe("Beatriz Duarte Lima");
    for (const owner of [world.claire, world.greta]) {
      const { users } = (await owner.get("/api/account/user")).body;
      const names = users.map((user: { displayName: string }) => user.displayName);
      expect(names).toContain("Beatriz Duarte Lima");
    }
  });

  it.each([
    ["is empty", "   "],
    ["is too long", "N".repeat(121)],
    ["isn't a text", 7],
  ])("is rejected if it %s, and stays", async (_, name) => {
    const reply = await rename("noor", name);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ["displayName"]]);
    const me = await world.noor.get("/api/auth/me");
    expect(me.body.user.displayName).toBe("Noor Lavoie");
  });

  it("is changed by its person alone: no other field is accepted, and a session is required", async () => {
    const foreign = await world.noor.patch("/api/auth/profile", {
      displayName: "Claire",
      id: "usr_claire",
    });
    expect(foreign.status).toBe(400);
    expect((await rename("stranger", "Claire")).status).toBe(401);
  });
});

describe("a person's own time zone", () => {
  const choose = (timeZone: unknown) => world.noor.patch("/api/auth/profile", { timeZone });
  const chosen = async () => (await world.noor.get("/api/auth/me")).body.timeZone;

  it("is the business's until they select another, and again after they clear it", async () => {
    expect(await chosen()).toBeNull();
    expect((await choose("America/Vancouver")).body).toEqual({
      displayName: "Noor Lavoie",
      timeZone: "America/Vancouver",
      notifications: expect.any(Array),
      alerts: null,
      pendingEmail: null,
    });
    expect(await chosen()).toBe("America/Vancouver");
    expect((await choose(null)).status).toBe(200);
    expect(await chosen()).toBeNull();
  });

  it.each(["Montreal", "", 5])("is rejected if it doesn't exist: %j", async (zone) => {
    const reply = await choose(zone);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ["timeZone"]]);
  });
});
