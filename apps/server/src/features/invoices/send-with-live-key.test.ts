import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobOrigin } from "../../audit/origin.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { createMailComposer } from "../../mail/compose/mail-composer.ts";
import { createSenderProfiles } from "../../mail/compose/sender-profile.ts";
import { type ChangeFeed, createChangeFeed } from "../../notices/change-feed.ts";
import { draftFor, settled } from "../../testing/mail/sent-mail.ts";
import { mirrorParts } from "../../testing/mirror/mirror-parts.ts";
import { type WebhookWorld, webhookWorld } from "../../testing/webhooks/webhook-world.ts";
import type { World } from "../../testing/world.ts";
import { createIntentStore } from "../../writes/intents/store.ts";
import { createPerformer } from "../../writes/perform.ts";
import { actionOperations } from "./actions.ts";

/** Number of the advisory lock of the process that sends. */
const RUNNER = 4_713;

let at: WebhookWorld;
let presence: ChangeFeed;
beforeAll(async () => {
  at = await webhookWorld();
  const { app, database } = at.world;
  presence = createChangeFeed(database, RUNNER, app.services.log);
  // Without its lock, the server would take over its writes as those of a process that ended.
  await presence.open();
});
afterAll(async () => {
  await presence?.close();
  await at?.close();
});

/** Returns a function that sends an invoice as a server with a live key and a mail server does. */
function liveSender(world: World) {
  const { services } = world.app;
  const parts = mirrorParts(world, (request, provider) => provider(request));
  const { access, gateway } = parts;
  const senderProfiles = createSenderProfiles(
    gateway,
    world.database.kysely<IdentitySchema>("app"),
  );
  const composer = createMailComposer({
    services,
    senderProfiles,
    canSend: true,
    now: gateway.now,
  });
  const live = { ...composer, providerMails: true };
  const store = createIntentStore(access, RUNNER);
  const zoneOf = async () => "America/Toronto";
  const performer = createPerformer({ ...parts, store, composer: live, zoneOf }, services.log);
  const operation = actionOperations.find(({ name }) => name === "invoice.send");
  const actor = { account: world.maple, person: "claire", origin: jobOrigin("test") };
  return async (id: string, key: string = randomUUID()) => {
    const wanted = operation?.read({ id, params: {}, mayFinalize: true, mayCharge: true });
    if (wanted === undefined) throw new Error("No operation sends an invoice");
    await performer.perform(actor, key, wanted);
  };
}

it("a webhook receives one event for each sent invoice that the provider has no event of", async () => {
  const { world } = at;
  const hook = await at.webhook(["invoice.sent"]);
  const send = liveSender(world);
  const id = await draftFor(world.claire, {});
  await send(id, "first");
  await send(id, "first");
  await send(id);
  expect(await settled(world.claire, id)).toHaveLength(2);
  await expect.poll(async () => (await hook.deliveries()).length).toBe(2);
  await at.settle();
  const { body } = await world.claire.get(`/api/stripe/invoice/${id}`);
  const { customer } = body;
  expect(at.receiver.to(hook.path).map(({ event }) => [event.type, event.data])).toEqual(
    Array(2).fill(["invoice.sent", { invoice: id, customer }]),
  );
});
