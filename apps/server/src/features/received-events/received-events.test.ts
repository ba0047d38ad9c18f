import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

const EVENTS = "/api/developer/event";
let world: World;
let customer: string;
beforeAll(async () => {
  world = await maple();
  customer = (await world.claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
});
afterAll(() => world?.close());

async function eventOf(id: string) {
  const { body } = await world.claire.get(EVENTS);
  return body.data.find(({ objectId }: { objectId: string }) => objectId === id);
}
const asOwner = (sql: string, values: unknown[]) => world.database.pool("owner").query(sql, values);

describe("the provider's events that were received", () => {
  it("are listed with their state, newest first, to the owner alone", async () => {
    // The provider sends it after its response to the request.
    await expect
      .poll(() => eventOf(customer))
      .toMatchObject({
        type: "customer.created",
        object: "customer",
        state: "applied",
        attempts: 0,
        error: null,
        nextAt: null,
      });
    const { body } = await world.claire.post("/api/stripe/customer", { name: "Librairie du Port" });
    await expect.poll(() => eventOf(body.id)).toBeDefined();
    const { data, has_more } = (await world.claire.get(`${EVENTS}?limit=1`)).body;
    expect([data.length, has_more]).toEqual([1, true]);
    const next = (await world.claire.get(`${EVENTS}?limit=1&before=${data[0].seq}`)).body.data[0];
    expect(next.seq).toBeLessThan(data[0].seq);
    expect((await world.amir.get(EVENTS)).status).toBe(403);
    const others = (await world.greta.get(EVENTS)).body.data;
    expect(others.map(({ objectId }: { objectId: string }) => objectId)).not.toContain(customer);
  });

  it("that failed is applied when the owner asks for it, and the trail says so", async () => {
    const { id } = await eventOf(customer);
    const event = await world.stripe.events.retrieve(id, {}, world.as(world.maple));
    await asOwner(
      `update app.mirror_event set body = $2, attempts = 3, error = 'timed out',
         next_at = now() + interval '2 minutes' where id = $1`,
      [id, JSON.stringify(event)],
    );
    const waiting = (await world.claire.get(`${EVENTS}?state=unapplied`)).body.data;
    expect(waiting).toEqual([
      expect.objectContaining({ id, state: "failed", attempts: 3, error: "timed out" }),
    ]);
    const again = await world.claire.post(`${EVENTS}/${id}/retry`);
    expect(again.body).toMatchObject({ id, state: "applied", error: null });
    const { data } = (await world.claire.get("/api/audit?action=receivedEvent.retry")).body;
    expect(data[0]).toMatchObject({ subject: { id }, after: { type: "customer.created" } });
  });

  it("that was applied is read again from the provider, which restores what the copy lost", async () => {
    const { id, created } = await eventOf(customer);
    // The mirror has a later state than the event, as after any later read.
    await world.app.provider?.moveClock(world.maple, created + 5);
    await asOwner(
      `update app.mirror_object set as_of = as_of + 1,
         body = replace(body, 'Atelier Nord', 'Lost') where id = $1`,
      [customer],
    );
    const path = `/api/stripe/customer/${customer}`;
    expect((await world.claire.get(path)).body.name).toBe("Lost");
    expect((await world.claire.post(`${EVENTS}/${id}/retry`)).status).toBe(200);
    expect((await world.claire.get(path)).body.name).toBe("Atelier Nord");
    await world.app.provider?.moveClock(world.maple, null);
  });

  it("that wait to be applied are shown as they were received, also once the provider has them no longer", async () => {
    const { id, created } = await eventOf(customer);
    const event = await world.stripe.events.retrieve(id, {}, world.as(world.maple));
    const received = { ...event, data: { object: { ...event.data.object, name: "As received" } } };
    await asOwner(
      `update app.mirror_event set body = $2, attempts = 3, error = 'timed out',
         next_at = now() + interval '2 minutes' where id = $1`,
      [id, JSON.stringify(received)],
    );
    const { provider } = world.app;
    await provider?.moveClock(world.maple, created + 31 * 86_400);
    const content = await world.claire.get(`/api/event/${id}`);
    expect(content.status, content.text).toBe(200);
    expect(content.body.data.object.name).toBe("As received");
    expect((await world.greta.get(`/api/event/${id}`)).status).toBe(404);
    await provider?.moveClock(world.maple, null);
    await world.claire.post(`${EVENTS}/${id}/retry`);
    expect((await eventOf(customer)).state).toBe("applied");
  });

  it("of another business are unknown", async () => {
    const { id } = await eventOf(customer);
    expect((await world.greta.post(`${EVENTS}/${id}/retry`)).status).toBe(404);
    expect((await world.claire.post(`${EVENTS}/evt_unknown/retry`)).status).toBe(404);
  });

  it("that the provider no longer has say so, and aren't recorded as processed again", async () => {
    const found = await eventOf(customer);
    expect(found.expired).toBe(false);
    const entries = async () =>
      (await world.claire.get("/api/audit?action=receivedEvent.retry")).body.data.length;
    const before = await entries();
    const { provider } = world.app;
    await provider?.moveClock(world.maple, found.created + 31 * 86_400);
    // The server learns the provider's time with its next response.
    await world.claire.post("/api/stripe/customer", { name: "Fromagerie du Marché" });
    expect(await eventOf(customer)).toMatchObject({ id: found.id, expired: true });
    const again = await world.claire.post(`${EVENTS}/${found.id}/retry`);
    expect([again.status, again.body.code]).toEqual([410, "event_expired"]);
    const content = await world.claire.get(`/api/event/${found.id}`);
    expect([content.status, content.body.code]).toEqual([410, "event_expired"]);
    expect(await entries()).toBe(before);
    await provider?.moveClock(world.maple, null);
  });
});
