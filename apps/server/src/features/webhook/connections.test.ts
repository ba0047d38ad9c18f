import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

let world: World;
/** Unix second at which both businesses are open. */
let start: number;
beforeAll(async () => {
  world = await maple();
  start = Math.floor(Date.now() / 1000);
});
afterAll(() => world?.close());

/** Delivers the provider's event about the connection of a business. */
async function deliver(
  type: "authorized" | "deauthorized",
  account: string,
  created: number,
): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${type}_${created}`,
    object: "event",
    type: `account.application.${type}`,
    created,
    livemode: false,
    account,
    data: { object: { id: "ca_platform", object: "application", name: "Platform" } },
  });
  const [secret = ""] = world.app.services.provider.webhookSecrets;
  const signature = world.stripe.webhooks.generateTestHeaderString({ payload, secret });
  const request = new Request(`${world.app.url}/webhooks/provider`, {
    method: "POST",
    headers: { "stripe-signature": signature },
    body: payload,
  });
  expect((await world.app.fetch(request)).status).toBe(200);
}

/** Returns the status of a change by the owner of a business. */
async function changed(client: World["claire"]): Promise<number> {
  return (await client.post("/api/stripe/customer", { name: "Odile Fournier" })).status;
}

describe("a business that disconnects and connects again", () => {
  it("stays open when its disconnection is delivered again, or after the connection", async () => {
    const { claire, maple: account } = world;
    await deliver("deauthorized", account, start);
    expect(await changed(claire)).toBe(409);
    await deliver("authorized", account, start + 300);
    await deliver("deauthorized", account, start);
    expect(await changed(claire)).toBe(200);

    await deliver("authorized", account, start + 900);
    await deliver("deauthorized", account, start + 600);
    expect(await changed(claire)).toBe(200);
  });

  it("stays closed when an earlier connection is delivered late", async () => {
    const { claire, maple: account } = world;
    await deliver("deauthorized", account, start + 1_500);
    await deliver("authorized", account, start + 1_200);
    expect(await changed(claire)).toBe(409);
    await deliver("authorized", account, start + 1_800);
    expect(await changed(claire)).toBe(200);
  });

  it("has an entry in the audit trail for each change of its state", async () => {
    const found = async (action: string) =>
      (await world.claire.get(`/api/audit?action=${action}`)).body.data.length;
    expect(await found("business.disconnect")).toBe(2);
    expect(await found("business.reconnect")).toBe(2);
  });

  it("is compared with the provider and opened if it was restored while disconnected", async () => {
    const { greta, harbour } = world;
    await world.database
      .pool("owner")
      .query("update app.account set restored_at = now(), disconnected_at = now() where id = $1", [
        harbour,
      ]);
    expect((await greta.post("/api/stripe/customer", { name: "Odile" })).body.code).toBe(
      "business_disconnected",
    );
    await deliver("authorized", harbour, start);
    await expect.poll(() => changed(greta), { timeout: 60_000 }).toBe(200);
  });
});
