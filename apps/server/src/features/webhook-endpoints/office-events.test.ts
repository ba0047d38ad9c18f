import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { changeConnection } from "../../identity/settings/business-state.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { type WebhookWorld, webhookWorld } from "../../testing/webhooks/webhook-world.ts";

const USER = "/api/account/user";
let at: WebhookWorld;
beforeAll(async () => {
  at = await webhookWorld();
});
afterAll(() => at?.close());

/** Returns what a webhook has received so far, in the order of its types. */
async function told(path: string) {
  await at.settle();
  return at.receiver
    .to(path)
    .map(({ event: { type, data } }) => ({ type, data }))
    .sort((one, other) => one.type.localeCompare(other.type));
}

describe("an event of what happens in the back office", () => {
  it("tells who was invited, deactivated and reactivated", async () => {
    const { claire, noor } = at.world;
    const { path } = await at.webhook([
      "team.member_invited",
      "team.member_deactivated",
      "team.member_reactivated",
    ]);
    const { id: member } = (await noor.get("/api/auth/me")).body.user;
    await claire.post(USER, { emails: ["dominique@maple.example"], role: "user" });
    for (const active of [false, true, true]) await claire.patch(`${USER}/${member}`, { active });
    expect(await told(path)).toEqual([
      { type: "team.member_deactivated", data: { member } },
      { type: "team.member_invited", data: { invitation: expect.stringMatching(/^inv_/) } },
      { type: "team.member_reactivated", data: { member } },
    ]);
  });

  it("tells of a new API key", async () => {
    const { path } = await at.webhook(["api_key.created"]);
    const { id } = await apiKeyOf(at.world, ["customer:read"]);
    expect(await told(path)).toEqual([{ type: "api_key.created", data: { api_key: id } }]);
  });

  it("tells that the business was disconnected, and connected again", async () => {
    const { path } = await at.webhook(["business.disconnected", "business.reconnected"]);
    const later = Math.floor(Date.now() / 1000) + 60;
    for (const [created, connected] of [
      [later, false],
      [later + 1, false],
      [later + 2, true],
    ] as const) {
      await at.world.database
        .access<IdentitySchema>("app")
        .system((trx) => changeConnection(trx, at.world.maple, { connected, created }));
    }
    expect(await told(path)).toEqual([
      { type: "business.disconnected", data: {} },
      { type: "business.reconnected", data: {} },
    ]);
  });

  it("tells of a refund that failed", async () => {
    const { claire, stripe, maple } = at.world;
    const { path } = await at.webhook(["refund.failed"]);
    const payment = await stripe.paymentIntents.create(
      { amount: 900, currency: "cad", payment_method: "pm_card_refundFail", confirm: true },
      at.world.as(maple),
    );
    const refund = await claire.post("/api/stripe/refund", { payment_intent: payment.id });
    expect(refund.status, refund.text).toBe(200);
    await vi.waitFor(async () => expect(await told(path)).toHaveLength(1), 30_000);
    expect(await told(path)).toEqual([
      { type: "refund.failed", data: { refund: refund.body.id, payment: payment.id } },
    ]);
  });
});
