import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { lineItem } from "../../testing/billing/line-item.ts";
import type { TestResponse } from "../../testing/client.ts";
import { secondServer } from "../../testing/provider/second-server.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let nord = "";
let gagnon = "";
beforeAll(async () => {
  world = await maple();
  nord = await customer("Atelier Nord Inc.");
  gagnon = await customer("Élise Gagnon");
});
afterAll(() => world.close());

async function made(reply: Promise<TestResponse>): Promise<string> {
  const { status, text, body } = await reply;
  if (status !== 200) throw new Error(text);
  return body.id;
}

const customer = (name: string) =>
  made(world.claire.post("/api/stripe/customer", { name, currency: "cad" }));
const coupon = (more: object = {}) =>
  made(world.claire.post("/api/stripe/coupon", { percent_off: 25, duration: "forever", ...more }));
const code = (id: string, more: object = {}) =>
  world.claire.post("/api/stripe/promotionCode", {
    promotion: { type: "coupon", coupon: id },
    ...more,
  });
const bill = (customer: string, cents: string, discounts: object[]) =>
  world.claire.post("/api/stripe/invoice", {
    customer: customer,
    discounts,
    lines: [lineItem(cents)],
  });

describe("a coupon of Maple & Main", () => {
  it("gets an ID of eight characters unless one is given", async () => {
    expect(await coupon()).toMatch(/^[A-Za-z0-9]{8}$/);
    expect(await coupon({ id: "WINTER_25-b" })).toBe("WINTER_25-b");
    const again = await world.claire.post("/api/stripe/coupon", {
      id: "WINTER_25-b",
      percent_off: 5,
      duration: "once",
    });
    expect([again.status, again.body.code]).toEqual([400, "resource_already_exists"]);
    expect(Object.keys(again.body.fields)).toEqual(["id"]);
  });

  it.each([
    ["nothing taken off", { percent_off: undefined }, "percent_off"],
    ["a percentage and an amount", { amount_off: 500, currency: "cad" }, "percent_off"],
    ["three decimals", { percent_off: 12.345 }, "percent_off"],
    ["an amount without a currency", { percent_off: undefined, amount_off: 500 }, "currency"],
    ["no months though it repeats", { duration: "repeating" }, "duration_in_months"],
    ["an id with a space", { id: "TWO WORDS" }, "id"],
  ])("is rejected with %s for that field", async (_, wrong, field) => {
    const body = { percent_off: 25, duration: "forever", ...wrong };
    const reply = await world.claire.post("/api/stripe/coupon", body);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it("allows changes to its name only", async () => {
    const path = `/api/stripe/coupon/${await coupon({ name: "Spring" })}`;
    expect((await world.claire.patch(path, { name: "Early spring" })).body.name).toBe(
      "Early spring",
    );
    expect((await world.claire.patch(path, { percent_off: 50 })).status).toBe(400);
  });

  it("keeps existing discounts when it is deleted, and deactivates its codes", async () => {
    const id = await coupon();
    const promo = (await code(id, { code: "GOODBYE" })).body;
    const draft = (await bill(nord, "10000", [{ coupon: id }])).body;
    await world.claire.delete(`/api/stripe/coupon/${id}`);
    const kept = await world.claire.get(`/api/stripe/invoice/${draft.id}?reload=true`);
    expect(kept.body.total).toBe(7_500);
    const { body } = await world.claire.get(`/api/stripe/promotionCode/${promo.id}`);
    expect(body.active).toBe(false);
    const refused = await bill(nord, "10000", [{ coupon: id }]);
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  it("is listed and counted as active, fully redeemed or expired", async () => {
    const used = await coupon({ id: "ONE-USE", max_redemptions: 1 });
    await bill(nord, "10000", [{ coupon: used }]);
    const { data } = (await world.claire.get("/api/stripe/coupon?status=exhausted")).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual(["ONE-USE"]);
    const { by_status } = (await world.claire.get("/api/counts/coupon")).body;
    expect(by_status.exhausted).toBe(1);
  });

  it("is readable by Noor, editable by Amir, and unknown to Greta", async () => {
    const { noor, amir, greta } = world;
    const path = `/api/stripe/coupon/${await coupon()}`;
    expect((await noor.get(path)).status).toBe(200);
    expect((await noor.patch(path, { name: "Mine" })).body.code).toBe("forbidden");
    expect((await noor.delete(path)).status).toBe(403);
    expect((await amir.patch(path, { name: "Amir’s" })).status).toBe(200);
    expect((await greta.get(path)).status).toBe(404);
  });
});

describe("the redemptions of a coupon", () => {
  it("include the discounts, with drafts and void invoices excluded from the totals", async () => {
    const { claire } = world;
    const id = await coupon({ percent_off: 10 });
    const promo = (await code(id)).body.id;
    const first = (await bill(nord, "10000", [{ promotion_code: promo }])).body.id;
    const second = (await bill(nord, "30000", [{ coupon: id }])).body.id;
    const third = (await bill(gagnon, "5000", [{ coupon: id }])).body.id;
    const draft = (await bill(gagnon, "99900", [{ coupon: id }])).body.id;
    for (const invoice of [first, second, third]) {
      await claire.post(`/api/stripe/invoice/${invoice}/finalize`, { auto_advance: false });
    }
    await claire.post(`/api/stripe/invoice/${third}/void`);
    const { body } = await claire.get(`/api/redemptions/${id}`);
    expect(body.totals).toEqual([{ currency: "cad", amount: 4_000, invoices: 2 }]);
    expect(body.customers).toEqual([
      {
        customer: nord,
        customer_name: "Atelier Nord Inc.",
        invoices: 2,
        amount: 4_000,
        currency: "cad",
      },
    ]);
    const shown = body.invoices.map((row: { id: string; status: string; amount: number }) => [
      row.id,
      row.status,
      row.amount,
    ]);
    expect(shown).toEqual(
      expect.arrayContaining([
        [first, "open", 1_000],
        [second, "open", 3_000],
        [third, "void", 500],
        [draft, "draft", 9_990],
      ]),
    );
    const byCode = body.invoices.find((row: { id: string }) => row.id === first);
    expect(byCode.promotion_code).toBe(promo);
  });

  it("exclude an invoice whose discount was removed", async () => {
    const id = await coupon();
    const draft = (await bill(nord, "10000", [{ coupon: id }])).body.id;
    await world.claire.patch(`/api/stripe/invoice/${draft}`, { discounts: [] });
    expect((await world.claire.get(`/api/redemptions/${id}`)).body.invoices).toEqual([]);
  });

  it("are found from the first request after an upgrade that reads discounts differently", async () => {
    const id = await coupon();
    const draft = (await bill(nord, "10000", [{ coupon: id }])).body.id;
    await world.database.tenant<MirrorSchema, void>(world.maple, async (db) => {
      await sql`delete from mirror_facet where type = 'discount'`.execute(db);
      await sql`insert into mirror_facet_pending (account, type, name)
        values (${world.maple}, 'discount', 'coupon'), (${world.maple}, 'discount', 'invoice')`.execute(
        db,
      );
    });
    const upgraded = await secondServer(world);
    try {
      const { body } = await upgraded.claire.get(`/api/redemptions/${id}`);
      expect(body.invoices.map((row: { id: string }) => row.id)).toEqual([draft]);
    } finally {
      await upgraded.die();
    }
  });

  it("return 404 to Harbour Supply, and for an unknown coupon", async () => {
    const id = await coupon();
    expect((await world.greta.get(`/api/redemptions/${id}`)).status).toBe(404);
    expect((await world.claire.get("/api/redemptions/NOBODY")).status).toBe(404);
  });
});

describe("a promotion code that Noor tries for a customer", () => {
  const tried = async (promo: string, customer: string, amount: number) => {
    const query = `customer=${customer}&amount=${amount}&currency=cad`;
    const { body, status, text } = await world.noor.get(`/api/code-check/${promo}?${query}`);
    if (status !== 200) throw new Error(text);
    const broken = body.rules.filter(({ holds }: { holds: boolean }) => !holds);
    return [body.redeemable, broken.map(({ rule }: { rule: string }) => rule)];
  };

  it("lists the restrictions that prevent it, as the provider does", async () => {
    const paying = await customer("Studio Kestrel Ltd.");
    const restrictions = {
      first_time_transaction: true,
      minimum_amount: 5_000,
      minimum_amount_currency: "cad",
    };
    const promo = (await code(await coupon(), { restrictions })).body.id;
    expect(await tried(promo, paying, 5_000)).toEqual([true, []]);
    expect(await tried(promo, paying, 4_999)).toEqual([false, ["minimum"]]);
    const refused = await bill(paying, "4999", [{ promotion_code: promo }]);
    expect(refused.body.error).toMatch(/minimum amount/);

    const paid = (await bill(paying, "5000", [{ promotion_code: promo }])).body;
    expect(paid.total).toBe(3_750);
    const card = { payment_method: "pm_card_visa", customer: paying };
    const payment_method = await made(world.claire.post("/api/stripe/paymentMethod", card));
    await world.claire.post(`/api/stripe/invoice/${paid.id}/pay`, { payment_method });
    expect(await tried(promo, paying, 5_000)).toEqual([false, ["first_time"]]);
    const second = await bill(paying, "5000", [{ promotion_code: promo }]);
    expect(second.body.error).toMatch(/prior transactions/);
  });

  it("is limited to its customer, and ends with its coupon", async () => {
    const id = await coupon();
    const promo = (await code(id, { customer: nord })).body.id;
    expect(await tried(promo, nord, 100)).toEqual([true, []]);
    expect(await tried(promo, gagnon, 100)).toEqual([false, ["customer"]]);
    await world.claire.delete(`/api/stripe/coupon/${id}`);
    expect((await tried(promo, nord, 100))[0]).toBe(false);
  });

  it("is unknown to Harbour Supply, as are its customers", async () => {
    const promo = (await code(await coupon())).body.id;
    const query = `customer=${nord}&amount=1&currency=cad`;
    expect((await world.greta.get(`/api/code-check/${promo}?${query}`)).status).toBe(404);
    const theirs = await world.greta.post("/api/stripe/customer", { name: "Werft Nord" });
    const foreign = `customer=${theirs.body.id}&amount=1&currency=cad`;
    expect((await world.claire.get(`/api/code-check/${promo}?${foreign}`)).status).toBe(404);
  });
});
