import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../composition/compose.ts";
import { ConfigError } from "../../config/read-config.ts";
import { Client } from "../../testing/client.ts";
import { testConfig } from "../../testing/config.ts";
import { mmdb } from "../../testing/geoip/mmdb.ts";
import { mailTo } from "../../testing/mail/emails.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";

const IN_MONTREAL = "24.48.7.9";
const MONTREAL = { en: "Montreal", fr: "Montréal", es: "Montreal" };

const folder = mkdtempSync(join(tmpdir(), "counterfoil-places-"));
const geoipDatabase = join(folder, "places.mmdb");
let world: World;
beforeAll(async () => {
  const record = { city: { names: { ...MONTREAL } }, country: { iso_code: "CA" } };
  writeFileSync(geoipDatabase, mmdb({ "24.48.0.0/16": record }));
  world = await maple({ geoipDatabase });
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true });
});

/** Signs someone in from an address. */
async function signIn(email: string, address: string): Promise<Client> {
  const credentials = { email, password: "counterfoil-demo" };
  const { body } = await new Client(world.app, null, address).post("/auth/token", credentials);
  return new Client(world.app, body.token, address);
}

describe("with a database of networks", () => {
  it("sessions have the place of their address, if it is known", async () => {
    const noor = await signIn("user@maple.example", IN_MONTREAL);
    const { body } = await noor.get("/api/auth/sessions");
    expect(body.sessions).toMatchObject([
      { address: IN_MONTREAL, place: { country: "CA", city: MONTREAL } },
      { address: "127.0.0.1", place: null },
    ]);
  });

  it("API keys have the place that they were last used from, and a renamed one keeps it", async () => {
    const { secret, id } = await apiKeyOf(world, ["customer:read"]);
    await new Client(world.app, secret, IN_MONTREAL).get("/api/stripe/customer");
    const used = { lastAddress: IN_MONTREAL, lastPlace: { country: "CA", city: MONTREAL } };
    const { keys } = (await world.claire.get("/api/developer/key")).body;
    expect(keys).toMatchObject([used]);
    const renamed = await world.claire.patch(`/api/developer/key/${id}`, { name: "Web shop" });
    expect(renamed.body).toMatchObject({ name: "Web shop", ...used });
  });

  it("the audit trail shows the place, which isn't part of the recorded entry", async () => {
    const { body } = await world.claire.get("/api/audit?action=session.sign_in&limit=2");
    expect(body.data).toMatchObject([
      { address: IN_MONTREAL, place: { country: "CA", city: MONTREAL } },
      { address: "127.0.0.1", place: null },
    ]);
    const { text } = await world.claire.post("/api/audit/export", { format: "jsonl" });
    expect(text).toContain(IN_MONTREAL);
    expect(text).not.toContain("Montr");
  });

  it("emails about someone's access have the place in their language", async () => {
    await world.greta.post("/api/auth/language", { language: "fr" });
    const greta = await signIn("owner@harbour.example", IN_MONTREAL);
    const signedIn = await mailTo(world, null, "owner@harbour.example");
    expect(signedIn.subject).toBe("Nouvelle connexion à votre compte");
    expect(signedIn.plain).toContain(`l’adresse IP ${IN_MONTREAL} (Montréal, Canada)`);

    const change = { email: "greta@harbour.example", current: "counterfoil-demo" };
    expect((await greta.post("/api/auth/email", change)).status).toBe(204);
    const kept = await mailTo(world, null, "owner@harbour.example");
    expect(kept.plain).toContain(`l’adresse IP ${IN_MONTREAL} (Montréal, Canada)`);
  });
});

it("a server doesn't start with a file that it can't read, and names the setting", async () => {
  const missing = testConfig({ geoipDatabase: join(folder, "missing.mmdb") });
  const started = compose(missing, { database: world.database });
  await expect(started).rejects.toThrow(/^GEOIP_DATABASE .* cannot be read: ENOENT/);
  await expect(started).rejects.toBeInstanceOf(ConfigError);
});
