import { type DraftFacts, draftSeen } from "@counterfoil/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let customer = "";
beforeAll(async () => {
  world = await maple();
  const body = { name: "Atelier Nord Inc.", email: "ap@atelier-nord.example" };
  customer = (await world.claire.post("/api/stripe/customer", body)).body.id;
});
afterAll(() => world.close());

const row = (key: string) => ({
  key: `row-${key}-0001`,
  description: `Row ${key}`,
  quantity: "1",
  unit_amount_decimal: "10000",
  tax_rates: [],
});
const rows = (...keys: string[]) => keys.map(row);
const draft = async (keys: string[], change: object = {}) =>
  (
    await world.claire.post("/api/stripe/invoice", {
      customer,
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
      lines: rows(...keys),
      ...change,
    })
  ).body;
const pathOf = ({ id }: { id: string }) => `/api/stripe/invoice/${id}`;
const seenAs = (body: DraftFacts) => ({ seen: draftSeen(body) });

it("rejects Claire's save after Amir added a line, and returns his version", async () => {
  const { claire, amir } = world;
  const opened = await draft(["A"]);
  const his = await amir.patch(pathOf(opened), { lines: rows("A", "B"), ...seenAs(opened) });
  expect(his.status, his.text).toBe(200);
  const hers = await claire.patch(pathOf(opened), { lines: rows("A"), ...seenAs(opened) });
  expect([hers.status, hers.body.code]).toEqual([409, "stale_object"]);
  const now = (await claire.get(pathOf(opened))).body;
  expect(now.total).toBe(20_000);
  const again = await claire.patch(pathOf(opened), { lines: rows("A"), ...seenAs(now) });
  expect([again.status, again.body.total]).toEqual([200, 10_000]);
});

it.each([
  ["finalize", {}],
  ["send", {}],
  ["pay", {}],
])("rejects Claire's %s of a draft with Amir's unseen changes", async (action, params) => {
  const { claire, amir } = world;
  const opened = await draft(["A"]);
  await amir.patch(pathOf(opened), { lines: rows("A", "B") });
  const refused = await claire.post(`${pathOf(opened)}/${action}`, {
    ...params,
    ...seenAs(opened),
  });
  expect([refused.status, refused.body.code]).toEqual([409, "stale_object"]);
  expect((await claire.get(`${pathOf(opened)}?reload=true`)).body.status).toBe("draft");
});

it("an unchanged draft has the same version token from every read, and accepts saves", async () => {
  const { claire } = world;
  const coupon = (await claire.post("/api/stripe/coupon", { percent_off: 10, duration: "once" }))
    .body.id;
  const keys = Array.from({ length: 14 }, (_, index) => `L${index}`);
  const change = {
    discounts: [{ coupon }],
    custom_fields: [{ name: "PO number", value: "4711" }],
  };
  const made = await draft(keys, change);
  const readings = [
    await claire.get(pathOf(made)),
    await claire.get(`${pathOf(made)}?reload=true`),
    await claire.get(`${pathOf(made)}?expand[]=customer&expand[]=discounts`),
  ];
  for (const { body } of readings) expect(draftSeen(body)).toBe(draftSeen(made));
  const saved = await claire.patch(pathOf(made), { description: "Merci", ...seenAs(made) });
  expect(saved.status, saved.text).toBe(200);
  const looked = await claire.patch(pathOf(made), seenAs(saved.body));
  expect([looked.status, looked.body.description]).toEqual([200, "Merci"]);
  const done = await claire.post(`${pathOf(made)}/finalize`, seenAs(looked.body));
  expect([done.status, done.body.status]).toEqual([200, "open"]);
});
