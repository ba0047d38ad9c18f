import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../testing/client.ts";
import { emailsTo, linkTo, mailTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

const USER = "/api/account/user";
const amir = "admin@maple.example";
const noor = "user@maple.example";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const reads = (client: Client, language: string) => client.post("/api/auth/language", { language });
async function uidOf(email: string): Promise<string> {
  const { body } = await world.claire.get(USER);
  return body.users.find((user: { email: string }) => user.email === email).uid;
}

describe("the language of emails to users", () => {
  it("is the one each user chose last, returned to their own screen only", async () => {
    expect((await world.noor.get("/api/auth/me")).body.language).toBeNull();
    expect((await reads(world.noor, "fr")).status).toBe(204);
    expect((await reads(world.noor, "es")).status).toBe(204);
    expect((await world.noor.get("/api/auth/me")).body.language).toBe("es");
    expect((await world.amir.get("/api/auth/me")).body.language).toBeNull();
    const unknown = await reads(world.noor, "de");
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ["language"]]);
  });

  it("is Spanish for Noor's password reset, unless she requests it on a page in another language", async () => {
    const requestReset = (language?: string) =>
      world.stranger.post("/auth/reset/request", { email: noor, language });
    await requestReset();
    expect((await mailTo(world, null, noor)).subject).toBe("Elija una contraseña nueva");
    expect((await linkTo(world, null, noor)).searchParams.get("lang")).toBe("es");
    await requestReset("fr");
    expect((await mailTo(world, null, noor)).subject).toBe("Choisissez un nouveau mot de passe");
  });

  it("is each recipient's own after an ownership transfer: French for Amir, English for Claire", async () => {
    await reads(world.amir, "fr");
    await reads(world.claire, "en");
    const uid = await uidOf(amir);
    expect((await world.claire.post(`${USER}/${uid}/transferOwnership`)).status).toBe(200);
    expect((await mailTo(world, world.maple, amir)).subject).toBe(
      "Amir Haddad est maintenant propriétaire de Maple & Main",
    );
    expect((await mailTo(world, world.maple, "owner@maple.example")).subject).toBe(
      "Amir Haddad is the new owner of Maple & Main",
    );
  });

  it("is the recipient's own for a removal and a new invitation", async () => {
    const owner = await Client.signIn(world.app, amir);
    const { body } = await owner.get(USER);
    const uid = body.users.find((user: { email: string }) => user.email === noor).uid;
    expect((await owner.post(`${USER}/remove`, { uid })).status).toBe(204);
    expect((await emailsTo(world, world.maple, noor)).at(-1)?.kind).toBe("removed");
    expect((await mailTo(world, world.maple, noor)).subject).toMatch(/^Ya no/);
    const emails = [noor, "dominique@maple.example"];
    expect((await owner.post(USER, { emails, role: "user", language: "fr" })).status).toBe(200);
    expect((await mailTo(world, world.maple, noor)).subject).toMatch(
      /le envió una invitación para unirse a/,
    );
    const inviters = await mailTo(world, world.maple, "dominique@maple.example");
    expect(inviters.subject).toMatch(/vous invite/);
  });
});
