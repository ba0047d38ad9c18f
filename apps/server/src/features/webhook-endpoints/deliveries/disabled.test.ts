import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo, mailTo } from "../../../testing/mail/emails.ts";
import { type WebhookWorld, webhookWorld } from "../../../testing/webhooks/webhook-world.ts";

const CLAIRE = "owner@maple.example";
let at: WebhookWorld;
beforeAll(async () => {
  at = await webhookWorld();
});
afterAll(() => at?.close());

const notices = async (address = CLAIRE) =>
  (await emailsTo(at.world, at.world.maple, address)).filter(
    ({ kind }) => kind === "webhook_disabled",
  );

/** A webhook that has failed for so many hours, and fails again. */
async function failing(status: number, hours: number) {
  const hook = await at.webhook(["invoice.sent"]);
  at.receiver.respond.set(hook.path, status);
  await hook.ping();
  await at.settle();
  const since = `now() - interval '${hours} hours'`;
  await at.sql(`update webhook_endpoint set failing_since = ${since} where id = $1`, [hook.id]);
  await at.settleAll();
  return hook;
}

describe("a webhook that the server disables", () => {
  it("is announced to Claire, the owner, in her language, and to no one else", async () => {
    await at.world.claire.post("/api/auth/language", { language: "fr" });
    const hook = await failing(503, 73);
    expect((await hook.shown()).enabled).toBe(false);
    expect(await notices()).toHaveLength(1);
    const { subject, plain } = await mailTo(at.world, at.world.maple, CLAIRE);
    expect(subject).toBe("Un webhook de Maple & Main a été désactivé");
    expect(plain).toContain(at.receiver.host);
    expect(plain).not.toContain(hook.path);
    expect(plain).toContain(`/developers/webhooks/${hook.id}`);
    expect(await notices("admin@maple.example")).toEqual([]);
  });

  it("is announced as gone if it says so, once", async () => {
    await at.world.claire.post("/api/auth/language", { language: "en" });
    const before = (await notices()).length;
    await failing(410, 0);
    await at.settleAll();
    expect(await notices()).toHaveLength(before + 1);
    const { plain } = await mailTo(at.world, at.world.maple, CLAIRE);
    expect(plain).toContain("410");
  });

  it("isn't announced while it is only failing, or if a person disables it", async () => {
    const before = (await notices()).length;
    const hook = await failing(503, 71);
    expect((await hook.shown()).enabled).toBe(true);
    await at.world.claire.patch(hook.at, { enabled: false });
    expect(await notices()).toHaveLength(before);
  });
});
