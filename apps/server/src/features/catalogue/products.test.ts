import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const signs = {
  name: "Hand-painted sign",
  unit_label: "sign",
  prices: [
    { currency: "cad", unit_amount: 48_000, nickname: "Large" },
    { currency: "eur", unit_amount: 31_000 },
  ],
};

describe("the products of Maple & Main", () => {
  it("are created with all their prices, the chosen one as default", async () => {
    const { claire, stripe, as } = world;
    const created = await claire.post("/api/stripe/product", { ...signs, default_price: 1 });
    expect(created.status, created.text).toBe(200);
    const stripePrices = await stripe.prices.list({ product: created.body.id }, as(world.maple));
    expect(stripePrices.data.map(({ unit_amount: amount }) => amount).sort()).toEqual([
      31_000, 48_000,
    ]);
    const euro = stripePrices.data.find(({ currency }) => currency === "eur");
    expect(created.body.default_price).toBe(euro?.id);

    const { body } = await claire.get("/api/stripe/product?expand[]=prices&expand[]=default_price");
    expect(body.data[0]).toMatchObject({
      name: "Hand-painted sign",
      default_price: { unit_amount: 31_000, currency: "eur" },
    });
    const names = body.data[0].prices.data.map(({ nickname }: { nickname: string }) => nickname);
    expect(names).toEqual(expect.arrayContaining(["Large", null]));
  });

  it("are created once, however often the request is retried", async () => {
    const { claire } = world;
    const body = { name: "Letterpress card", prices: [{ currency: "cad", unit_amount: 450 }] };
    const first = await claire.post("/api/stripe/product", body, { key: "card-1" });
    const again = await claire.post("/api/stripe/product", body, { key: "card-1" });
    expect(again.body.id).toBe(first.body.id);
    const { data } = (await claire.get(`/api/stripe/price?product=${first.body.id}`)).body;
    expect(data).toHaveLength(1);
  });

  it("aren't created if their first price is rejected", async () => {
    const { claire } = world;
    const refused = await claire.post("/api/stripe/product", {
      name: "Neon tube",
      prices: [{ currency: "zzz", unit_amount: 100 }],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(["prices.0.currency"]);
    expect((await claire.get("/api/stripe/product?text=neon")).body.data).toEqual([]);
  });

  it("are archived, with a message, if a later price is rejected", async () => {
    const { claire } = world;
    const refused = await claire.post("/api/stripe/product", {
      name: "Gilded frame",
      prices: [
        { currency: "cad", unit_amount: 100 },
        { currency: "zzz", unit_amount: 100 },
      ],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(["prices.1.currency"]);
    expect(refused.body.error).toMatch(/Price 2 was refused.*archived/);
    const { data } = (await claire.get("/api/stripe/product?text=gilded&expand[]=prices")).body;
    expect(data).toMatchObject([{ active: false, prices: { data: [{ active: false }] } }]);
  });

  it("are filtered by active, and their prices by product, currency and type", async () => {
    const { claire } = world;
    const { body } = await claire.post("/api/stripe/product", {
      name: "Workshop place",
      prices: [
        { currency: "cad", unit_amount: 9_000 },
        { currency: "usd", unit_amount: 7_000, recurring: { interval: "month" } },
      ],
    });
    await claire.patch(`/api/stripe/product/${body.id}`, { active: false });
    const names = async (query: string) =>
      (await claire.get(`/api/stripe/product?text=workshop&${query}`)).body.data.length;
    expect([await names("active=true"), await names("active=false")]).toEqual([0, 1]);
    const amounts = async (query: string) =>
      (await claire.get(`/api/stripe/price?product=${body.id}&${query}`)).body.data.map(
        (price: { unit_amount: number }) => price.unit_amount,
      );
    expect(await amounts("currency=usd")).toEqual([7_000]);
    expect(await amounts("type=one_time")).toEqual([9_000]);
    expect(await amounts("active=false")).toEqual([]);
  });

  it("are readable by Noor, and editable by Amir and Claire only", async () => {
    const { noor, amir } = world;
    const reply = await noor.post("/api/stripe/product", signs);
    expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
    const created = await amir.post("/api/stripe/product", { name: "Poster" });
    expect((await noor.get(`/api/stripe/product/${created.body.id}`)).body.name).toBe("Poster");
    const path = `/api/stripe/product/${created.body.id}`;
    expect((await noor.patch(path, { active: false })).status).toBe(403);
    expect((await noor.delete(path)).status).toBe(403);
    expect((await amir.delete(path)).body).toMatchObject({ deleted: true });
  });

  it("don't exist for Harbour Supply", async () => {
    const { claire, greta } = world;
    const { body } = await claire.post("/api/stripe/product", { ...signs, name: "Canary cage" });
    expect((await greta.get(`/api/stripe/product/${body.id}`)).status).toBe(404);
    const price = { product: body.id, currency: "eur", unit_amount: 1 };
    expect((await greta.post("/api/stripe/price", price)).status).toBe(400);
    expect((await greta.get("/api/stripe/price")).body.data).toEqual([]);
  });
});
