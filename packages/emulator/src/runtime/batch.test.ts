import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../testing/test-provider.ts";

const DAY = 86_400;
const MONDAY = Date.UTC(2026, 0, 5, 9) / 1000;

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider("sk_test_past");
});
afterAll(() => shop.close());

const clock = async (body: object): Promise<{ now: number; frozen: boolean }> =>
  (await shop.send("POST", "/control/clock", JSON.stringify(body))).json();

describe("a year of history in one batch", () => {
  it("runs due changes at their own time, and resets the clock to real time", async () => {
    const { stripe } = shop;
    const draftId = await shop.provider.batch(async () => {
      await clock({ to: MONDAY, frozen: true });
      const atelier = await stripe.customers.create({ name: "Atelier Nord", email: "a@b.example" });
      const draft = await stripe.invoices.create({
        customer: atelier.id,
        collection_method: "send_invoice",
        days_until_due: 30,
        auto_advance: true,
        automatically_finalizes_at: MONDAY + 3 * DAY,
      });
      await stripe.invoices.addLines(draft.id, { lines: [{ amount: 10_000 }] });
      await clock({ to: MONDAY + 10 * DAY });
      const sent = await stripe.invoices.retrieve(draft.id);
      expect(sent.status).toBe("open");
      expect(sent.status_transitions.finalized_at).toBe(MONDAY + 3 * DAY);
      await stripe.invoices.pay(draft.id, { payment_method: "pm_card_visa" });
      expect(await clock({ real: true })).toMatchObject({ frozen: false });
      return draft.id;
    });
    const paid = await stripe.invoices.retrieve(draftId);
    expect(paid.status).toBe("paid");
    expect(paid.status_transitions.paid_at).toBe(MONDAY + 10 * DAY);
    const { now } = await (await shop.send("GET", "/control/clock")).json();
    expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(5);
  });

  it("resets the clock when it fails too", async () => {
    const broken = shop.provider.batch(async () => {
      await clock({ to: MONDAY, frozen: true });
      throw new Error("power cut");
    });
    await expect(broken).rejects.toThrow("power cut");
    const later = await shop.stripe.customers.create({});
    expect(later.created).toBeGreaterThan(MONDAY + DAY);
  });

  it("finds objects by their current values, changed in the batch or before", async () => {
    const { stripe } = shop;
    const before = await stripe.customers.create({ email: "old@maple.example" });
    await shop.provider.batch(async () => {
      await stripe.customers.update(before.id, { email: "new@maple.example" });
      const within = await stripe.customers.create({ email: "new@maple.example" });
      const found = await stripe.customers.list({ email: "new@maple.example" });
      expect(found.data.map(({ id }) => id)).toEqual([within.id, before.id]);
      expect((await stripe.customers.list({ email: "old@maple.example" })).data).toEqual([]);
      await stripe.customers.del(within.id);
      expect((await stripe.customers.list({ email: "new@maple.example" })).data).toHaveLength(1);
    });
  });

  it("keeps the clock when the account's settings change", async () => {
    await shop.provider.batch(async () => {
      await clock({ to: MONDAY, frozen: true });
      await shop.send("POST", "/control/settings", JSON.stringify({ tax_rounding: "invoice" }));
      expect((await shop.stripe.customers.create({})).created).toBe(MONDAY);
      await clock({ real: true });
    });
  });
});

describe("a long batch", () => {
  it("emits every event in order, including those written early", async () => {
    const stripe = shop.sdk("sk_test_long");
    await shop.provider.batch(async () => {
      for (let running = 1; running <= 300; running += 1) {
        await stripe.customers.create({
          name: `Customer ${running}`,
          description: 'A "quoted" \\ one',
        });
      }
      const { data } = await stripe.events.list({ limit: 2, type: "customer.created" });
      expect(data.map((event) => Object(event.data.object).name)).toEqual([
        "Customer 300",
        "Customer 299",
      ]);
    });
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    expect(events.map((event) => Object(event.data.object).name)).toEqual(
      Array.from({ length: 300 }, (_, index) => `Customer ${300 - index}`),
    );
    expect(Object(events[0]?.data.object).description).toBe('A "quoted" \\ one');
  });

  it("retains an idempotency key for a day of the account's clock, also after the batch", async () => {
    const stripe = shop.sdk("sk_test_keys");
    const create = (idempotencyKey: string) => stripe.customers.create({}, { idempotencyKey });
    const { first, second, third } = await shop.provider.batch(async () => {
      const headers = { authorization: "Bearer sk_test_keys" };
      const to = (moment: number) =>
        shop.send("POST", "/control/clock", JSON.stringify({ to: moment, frozen: true }), headers);
      await to(MONDAY);
      const made = { first: await create("a"), second: await create("a") };
      await to(MONDAY + 2 * DAY);
      const late = { ...made, third: await create("a") };
      await shop.send("POST", "/control/clock", JSON.stringify({ real: true }), headers);
      await create("b");
      return late;
    });
    expect(second.id).toBe(first.id);
    expect(third.id).not.toBe(first.id);
    const again = await create("b");
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toContain(again.id);
    expect((await stripe.customers.list()).data).toHaveLength(3);
  });

  it.each([3, 120])(
    "finds %i earlier customers, except deleted ones, and replays their idempotency keys",
    async (count) => {
      const stripe = shop.sdk(`sk_test_before${count}`);
      const create = (running: number) =>
        stripe.customers.create(
          { email: `c${running % 2}@maple.example` },
          { idempotencyKey: `customer ${running}` },
        );
      const made = [];
      for (let running = 0; running < count; running += 1) made.push(await create(running));
      const [first, second] = made;
      if (!first || !second) throw new Error("None was made");
      await stripe.customers.del(first.id);
      await shop.provider.batch(async () => {
        const again = await create(1);
        expect(again.id).toBe(second.id);
        const { data } = await stripe.customers.list({ email: "c0@maple.example", limit: 100 });
        expect(data).toHaveLength(Math.ceil(count / 2) - 1);
        expect(await stripe.customers.retrieve(first.id)).toMatchObject({ deleted: true });
        await expect(stripe.customers.retrieve("cus_nobody")).rejects.toThrow("No such customer");
      });
    },
  );

  it("keeps changed objects at their place in the list", async () => {
    const stripe = shop.sdk("sk_test_place");
    await shop.provider.batch(async () => {
      await shop.send(
        "POST",
        "/control/clock",
        JSON.stringify({ to: MONDAY + 90 * DAY, frozen: true }),
        { authorization: "Bearer sk_test_place" },
      );
    });
    const old = await stripe.customers.create({ email: "first@maple.example" });
    const second = await stripe.customers.create({});
    await shop.provider.batch(async () => {
      const { data } = await stripe.customers.list({ email: "first@maple.example" });
      await stripe.customers.update(String(data[0]?.id), { name: "Atelier Nord" });
      const all = await stripe.customers.list();
      expect(all.data.map(({ id }) => id)).toEqual([second.id, old.id]);
    });
  });

  it("runs concurrently with a batch of another business", async () => {
    const [north, south] = [shop.sdk("sk_test_north"), shop.sdk("sk_test_south")];
    let opened = () => {};
    const open = new Promise<void>((resolve) => {
      opened = resolve;
    });
    let done = () => {};
    const other = new Promise<void>((resolve) => {
      done = resolve;
    });
    const long = shop.provider.batch(async () => {
      await north.customers.create({});
      opened();
      await other;
      await north.customers.create({});
    });
    await open;
    await shop.provider.batch(() => south.customers.create({}));
    expect((await south.customers.list()).data).toHaveLength(1);
    done();
    await long;
    expect((await north.customers.list()).data).toHaveLength(2);
  });
});
