import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../testing/client.ts";
import { emailsTo, mailTo, tokenTo } from "../../../testing/mail/emails.ts";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const PASSWORD = "counterfoil-demo";
const noticesTo = async (email: string, account: string | null = null) =>
  (await emailsTo(world, account, email)).flatMap(({ content }) =>
    content?.kind === "security" ? [content] : [],
  );

describe("a user is notified by email", () => {
  it("of a password change, by session or by link", async () => {
    const noor = new Client(world.app, world.noor.token, "203.0.113.9");
    const body = { current: PASSWORD, password: "river-stone-9" };
    expect((await noor.post("/api/auth/password", body)).status).toBe(200);
    expect(await noticesTo("user@maple.example")).toMatchObject([
      { what: "password", address: "203.0.113.9" },
    ]);
    const { subject, plain } = await mailTo(world, null, "user@maple.example");
    expect(subject).toBe("Your password was changed");
    expect(plain).toContain("203.0.113.9");
    expect(plain).toMatch(/\/signin\/forgotten\?lang=en/);
    expect(plain).not.toContain("river-stone-9");

    await world.stranger.post("/auth/reset/request", { email: "both@maple.example" });
    const token = await tokenTo(world, null, "both@maple.example");
    await world.stranger.post("/auth/reset", { token, password: "quiet-water-7" });
    expect(await noticesTo("both@maple.example")).toMatchObject([{ what: "password" }]);
  });

  it("of a sign-in from a new location, once, in their language", async () => {
    await world.greta.post("/api/auth/language", { language: "fr" });
    const hotel = new Client(world.app, null, "2001:db8:1:2::9");
    const credentials = { email: "owner@harbour.example", password: PASSWORD };
    for (let n = 0; n < 3; n += 1) await hotel.post("/auth/token", credentials);
    const neighbour = new Client(world.app, null, "2001:db8:1:2::a");
    await neighbour.post("/auth/token", credentials);
    expect(await noticesTo("owner@harbour.example")).toMatchObject([{ what: "sign_in" }]);
    const { subject } = await mailTo(world, null, "owner@harbour.example");
    expect(subject).toBe("Nouvelle connexion à votre compte");
  });

  it("of a role change, and of a deactivation", async () => {
    const { body } = await world.claire.get("/api/account/user");
    const amir = body.users.find((user: { email: string }) => user.email === "admin@maple.example");
    const change = (values: object) => world.claire.patch(`/api/account/user/${amir.uid}`, values);
    expect((await change({ role: "user" })).status).toBe(200);
    expect((await change({ active: false })).status).toBe(200);
    expect((await change({ active: true })).status).toBe(200);
    expect(await noticesTo("admin@maple.example", world.maple)).toMatchObject([
      { what: "role", role: "user", businessName: "Maple & Main" },
      { what: "suspended" },
    ]);
  });

  it("of nothing if a sign-in fails", async () => {
    const hotel = new Client(world.app, null, "203.0.113.77");
    await hotel.post("/auth/token", { email: "owner@maple.example", password: "guess" });
    expect(await noticesTo("owner@maple.example")).toEqual([]);
  });
});
