import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInbox } from "../../../events/inbox.ts";
import type { ProviderFetch } from "../../../provider/connection.ts";
import { createGateway } from "../../../provider/gateway.ts";
import type { ProviderEvent } from "../../../provider/signature.ts";
import { providerEvent } from "../../../provider/signature.ts";
import { historyWorld } from "../../../testing/history/history.ts";
import { differences } from "../../../testing/mirror/differences.ts";
import { emptyMirror } from "../../../testing/mirror/empty-mirror.ts";
import type { World } from "../../../testing/world.ts";
import type { MirrorSchema } from "../../schema.ts";
import { createMirrorWriter } from "../mirror-writer.ts";

let world: World;
let events: ProviderEvent[];
beforeAll(async () => {
  world = await historyWorld();
  const all = await world.stripe.events
    .list({ limit: 100 }, world.as(world.maple))
    .autoPagingToArray({ limit: 5_000 });
  events = all.reverse().map((event) => providerEvent.parse(JSON.parse(JSON.stringify(event))));
});
afterAll(() => world.close());

/** A server process that applies events, with its own connection to the provider. */
function processOn(line: ProviderFetch) {
  const { services } = world.app;
  const access = world.database.access<MirrorSchema>("app");
  const gateway = createGateway({ ...services.provider, fetch: line });
  const mirrorWriter = createMirrorWriter(access, gateway, services.log);
  return { mirrorWriter, inbox: createInbox(access, mirrorWriter, services.log) };
}

const provider: ProviderFetch = (request) => {
  const { fetch } = world.app.services.provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  return fetch(request);
};

/** Returns the kind of a read, without IDs. */
function shapeOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replaceAll(
    /\/[a-z]+_(?=[a-z]*[A-Z0-9])[A-Za-z0-9]{8,}|\/TWICE|\/[A-Za-z0-9]{8}$/g,
    "/:id",
  );
  const names = [...searchParams].filter(([name]) => !/^(limit|starting_after)$/.test(name));
  return `${path}?${names.map(([name, value]) => (name === "expand[]" ? value : name)).join("&")}`;
}

/** Advances time and lets the next process perform the pending reads. */
async function settle(): Promise<void> {
  const { inbox, mirrorWriter } = processOn(provider);
  for (let turn = 0; turn < 20; turn += 1) {
    await world.database.tenant(world.maple, async (db) => {
      await sql`update mirror_follow_up set next_at = now()`.execute(db);
      await sql`update mirror_event set next_at = now()`.execute(db);
    });
    const events = await inbox.retry(world.maple);
    if (events + (await mirrorWriter.retryFollowUps(world.maple, 1_000)) === 0) return;
  }
  throw new Error("It never came to rest");
}

/**
 * Applies all events in order.
 * @param line responds with null if the requesting process dies; another one continues
 */
async function follow(line: (request: Request) => Promise<Response> | null): Promise<void> {
  let die = () => {};
  const start = () => {
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const server = processOn((request) => {
      const answer = line(request);
      if (answer === null) die();
      return answer ?? new Promise(() => {});
    });
    return { ...server, died };
  };
  let server = start();
  for (const event of events) {
    if (!(await server.inbox.store(world.maple, event))) continue;
    const applied = server.inbox.apply(world.maple).then(() => true);
    if (!(await Promise.race([applied, server.died.then(() => false)]))) server = start();
  }
}

describe("the follow-up reads of a change", () => {
  const shapes = new Set<string>();

  it("run when an event reports the change", async () => {
    await emptyMirror(world);
    await follow((request) => {
      shapes.add(shapeOf(request.url));
      return provider(request);
    });
    expect(await differences(world, world.maple)).toEqual([]);
    for (const shape of [
      "/v1/customers/:id/balance_transactions?",
      "/v1/invoices/:id?payments",
      "/v1/payment_intents/:id?latest_charge.balance_transaction",
      "/v1/balance_transactions?payout",
      "/v1/balance_transactions?source",
      "/v1/invoiceitems?invoice",
      "/v1/invoices/:id?discounts",
      "/v1/invoices/:id/lines?",
      "/v1/promotion_codes?coupon",
    ]) {
      expect([...shapes]).toContain(shape);
    }
  });

  it("run later if the provider fails at the first read of each kind", async () => {
    await emptyMirror(world);
    const failures = new Map<string, number>();
    await follow((request) => {
      const shape = shapeOf(request.url);
      const failed = failures.get(shape) ?? 0;
      failures.set(shape, failed + 1);
      // A read is attempted three times before it is abandoned.
      return failed < 3 ? Promise.resolve(badGateway()) : provider(request);
    });
    expect([...shapes].filter((shape) => !failures.has(shape))).toEqual([]);
    expect(await differences(world, world.maple)).not.toEqual([]);
    await settle();
    expect(await differences(world, world.maple)).toEqual([]);
  });

  it("run later if the process is killed in the first read of each kind", async () => {
    await emptyMirror(world);
    const deaths = new Set<string>();
    await follow((request) => {
      const shape = shapeOf(request.url);
      if (deaths.has(shape)) return provider(request);
      deaths.add(shape);
      return null;
    });
    expect([...shapes].filter((shape) => !deaths.has(shape))).toEqual([]);
    await settle();
    expect(await differences(world, world.maple)).toEqual([]);
  });

  it("run when items are changed or removed elsewhere and only their invoice has an event", async () => {
    const own = world.as(world.maple);
    const drafts = (await world.stripe.invoices.list({ status: "draft" }, own)).data;
    const draft = drafts.find(({ lines }) => lines.data.length > 1);
    const items = (draft?.lines.data ?? []).map(
      ({ parent }) => parent?.invoice_item_details?.invoice_item ?? "",
    );
    const [changed = "", removed = ""] = items;
    await world.stripe.invoiceItems.update(changed, { description: "Changed elsewhere" }, own);
    await world.stripe.invoiceItems.del(removed, {}, own);
    await world.stripe.invoices.update(draft?.id ?? "", { description: "Seen to change" }, own);
    const known = new Set(events.map(({ id }) => id));
    const since = (await world.stripe.events.list({ limit: 100 }, own)).data
      .filter(({ id, type }) => !known.has(id) && type.startsWith("invoice."))
      .map((event) => providerEvent.parse(JSON.parse(JSON.stringify(event))));
    expect(since).not.toEqual([]);
    const { inbox } = processOn(provider);
    for (const event of since.reverse()) {
      if (await inbox.store(world.maple, event)) await inbox.apply(world.maple);
    }
    // Events that this world's stopped server has stored are applied here too.
    await settle();
    expect(await differences(world, world.maple)).toEqual([]);
  });
});

const badGateway = () => new Response("Bad Gateway", { status: 502 });
