import { type DraftFacts, draftSeen, formerDraftSeen } from "@counterfoil/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client, Loose } from "../../../testing/client.ts";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let customer = "";
let zeroRate = "";
/** Twice half the price of a row. */
const HALVES = { quantity: "2", unit_amount_decimal: "5000" };
beforeAll(async () => {
  world = await maple();
  const body = { name: "Atelier Nord Inc.", email: "ap@atelier-nord.example" };
  customer = (await world.claire.post("/api/stripe/customer", body)).body.id;
  const exempt = { display_name: "GST", percentage: 0, inclusive: false };
  zeroRate = (await world.claire.post("/api/stripe/taxRate", exempt)).body.id;
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
const cardOf = (person: Client) =>
  person.post("/api/stripe/paymentMethod", { payment_method: "pm_card_visa", customer });
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

it.each<[string, (made: Loose, card: string) => object]>([
  ["quantity and price, for the same amount", () => ({ lines: [{ ...row("A"), ...HALVES }] })],
  ["card", (_, card) => ({ default_payment_method: card })],
  ["metadata", () => ({ metadata: { order: "2061" } })],
  ["zero-rated tax", () => ({ lines: [{ ...row("A"), tax_rates: [zeroRate] }] })],
])("rejects Claire's finalization of a draft whose %s Amir has changed", async (_, change) => {
  const { claire, amir } = world;
  const card = await cardOf(claire);
  const opened = await draft(["A"]);
  const his = await amir.patch(pathOf(opened), change(opened, card.body.id));
  expect([his.status, his.body.total], his.text).toEqual([200, 10_000]);
  const refused = await claire.post(`${pathOf(opened)}/finalize`, seenAs(opened));
  expect([refused.status, refused.body.code]).toEqual([409, "stale_object"]);
  const done = await claire.post(`${pathOf(opened)}/finalize`, seenAs(his.body));
  expect([done.status, done.body.status], done.text).toEqual([200, "open"]);
});

it("accepts the version token of a page of the release before", async () => {
  const opened = await draft(["A"]);
  const seen = formerDraftSeen(opened);
  expect(seen).not.toBe(draftSeen(opened));
  const done = await world.claire.post(`${pathOf(opened)}/finalize`, { seen });
  expect([done.status, done.body.status], done.text).toEqual([200, "open"]);
});

it("an unchanged draft has the same version token from every read, and accepts saves", async () => {
  const { claire } = world;
  const coupon = (await claire.post("/api/stripe/coupon", { percent_off: 10, duration: "once" }))
    .body.id;
  const card = await cardOf(claire);
  const keys = Array.from({ length: 14 }, (_, index) => `L${index}`);
  const change = {
    discounts: [{ coupon }],
    custom_fields: [{ name: "PO number", value: "4711" }],
    default_payment_method: card.body.id,
    default_tax_rates: [zeroRate],
    metadata: { order: "2061", agent: "Amir" },
  };
  const made = await draft(keys, change);
  const readings = [
    await claire.get(pathOf(made)),
    await claire.get(`${pathOf(made)}?reload=true`),
    await claire.get(`${pathOf(made)}?expand[]=customer&expand[]=discounts`),
    await world.noor.get(pathOf(made)),
  ];
  for (const { body } of readings) expect(draftSeen(body)).toBe(draftSeen(made));
  const saved = await claire.patch(pathOf(made), { description: "Merci", ...seenAs(made) });
  expect(saved.status, saved.text).toBe(200);
  const looked = await claire.patch(pathOf(made), seenAs(saved.body));
  expect([looked.status, looked.body.description]).toEqual([200, "Merci"]);
  const done = await claire.post(`${pathOf(made)}/finalize`, seenAs(looked.body));
  expect([done.status, done.body.status]).toEqual([200, "open"]);
});
