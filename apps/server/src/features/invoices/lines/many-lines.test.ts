import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as line from "../../../testing/provider/second-server.ts";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let server: line.SecondServer;
let customer = "";
let gst = "";
beforeAll(async () => {
  world = await maple();
  server = await line.secondServer(world);
  const { claire } = world;
  const rate = { display_name: "GST", percentage: 5, inclusive: false };
  gst = (await claire.post("/api/stripe/taxRate", rate)).body.id;
  customer = (await claire.post("/api/stripe/customer", { name: "Atelier Nord Inc." })).body.id;
});
afterAll(async () => {
  await server.die();
  await world.close();
});
afterEach(() => {
  server.faults.length = 0;
  server.keys.length = 0;
});

const row = (place: number, change: object = {}) => ({
  key: `row-${String(place).padStart(4, "0")}`,
  description: `Row ${place}`,
  quantity: "1",
  unit_amount_decimal: String(1_000 + place),
  tax_rates: [gst],
  ...change,
});
const rows = (count: number, change: (place: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, place) => row(place, change(place)));
const hours = (place: number) =>
  place % 3 === 0 ? { quantity: "2.5", unit_amount_decimal: "1250.5" } : {};
const draft = (lines: object[], key?: string) =>
  server.claire.post(
    "/api/stripe/invoice",
    {
      customer,
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
      auto_advance: false,
      lines,
    },
    key === undefined ? {} : { key },
  );

interface ShownInvoice {
  lines: { data: { description: string; amount: number; quantity_decimal: string }[] };
}
interface BilledInvoice {
  lines: {
    data: {
      description: string;
      amount: number;
      quantity_decimal: string;
      pricing: { unit_amount_decimal: string };
      taxes: { amount: number; taxable_amount: number }[];
    }[];
  };
}
const shown = (body: ShownInvoice) =>
  body.lines.data.map((one) => [one.description, Number(one.quantity_decimal), one.amount]);
const pending = async () =>
  (await world.stripe.invoiceItems.list({ customer, pending: true }, world.as(world.maple))).data;

describe("a draft of many rows", () => {
  it("sends two requests for 40 lines of quantity one: the draft, and its lines", async () => {
    const created = await draft(rows(40));
    expect(created.status, created.text).toBe(200);
    expect(server.keys).toHaveLength(2);
    expect(shown(created.body)).toEqual(rows(40).map((_, at) => [`Row ${at}`, 1, 1_000 + at]));
  });

  it("has each line exactly as if added alone, including hours at a rate", async () => {
    const { body } = await draft(rows(6, hours));
    const alone = await draft([row(0, hours(0))]);
    const held = async (invoice: string) => {
      const items = await world.stripe.invoiceItems.list({ invoice }, world.as(world.maple));
      return items.data.map(({ id, date, period, invoice: _, pricing, ...item }) => ({
        ...item,
        unit: Number(pricing?.unit_amount_decimal),
      }));
    };
    const [single] = await held(alone.body.id);
    const many = await held(body.id);
    expect(many.find((item) => item.description === "Row 0")).toEqual(single);
    expect(shown(body)).toEqual(
      rows(6, hours).map((_, at) =>
        at % 3 === 0 ? [`Row ${at}`, 2.5, 3_126] : [`Row ${at}`, 1, 1_000 + at],
      ),
    );
    expect(await pending()).toEqual([]);
  });

  it("sends six requests for 250 lines of quantity two, and bills the same to the cent", async () => {
    const hourly = (place: number) => ({
      quantity: place % 2 === 0 ? "2" : "1.75",
      unit_amount_decimal: `${3_331 + place}.${place % 4}25`,
    });
    const created = await draft(rows(250, hourly));
    expect(created.status, created.text).toBe(200);
    expect(server.keys).toHaveLength(6);
    server.keys.length = 0;

    const few = await draft(rows(19, hourly));
    expect(server.keys).toHaveLength(20);
    const billed = ({ lines }: BilledInvoice) =>
      lines.data.map(({ description, amount, quantity_decimal: quantity, taxes, pricing }) => ({
        ...{ description, amount, quantity, unit: pricing.unit_amount_decimal },
        taxes: taxes.map((tax) => [tax.amount, tax.taxable_amount]),
      }));
    expect(billed(created.body)).toHaveLength(250);
    expect(billed(created.body).slice(0, 19)).toEqual(billed(few.body));

    const lines = rows(250, hourly);
    const [first, ...others] = lines;
    const changed = await server.claire.patch(`/api/stripe/invoice/${created.body.id}`, {
      lines: [{ ...first, quantity: "3" }, ...others],
    });
    expect(changed.status, changed.text).toBe(200);
    expect(shown(changed.body)[0]).toEqual(["Row 0", 3, 9_993]);
    expect(shown(changed.body).slice(1)).toEqual(shown(created.body).slice(1));
  });

  it("adds many lines with quantities beside negative ones, and names the invalid line", async () => {
    const credit = (place: number) =>
      place === 4
        ? { quantity: "2", unit_amount_decimal: "-150" }
        : { quantity: "2", ...(place === 30 ? { tax_rates: ["txr_unknown"] } : {}) };
    const refused = await draft(rows(32, credit));
    expect(Object.keys(refused.body.fields)).toEqual(["lines.30.tax_rates.0"]);
    const created = await draft(rows(30, credit));
    expect(created.status, created.text).toBe(200);
    expect(shown(created.body)).toEqual(
      rows(30).map((_, at) => [`Row ${at}`, 2, at === 4 ? -300 : 2 * (1_000 + at)]),
    );
  });

  it("leaves neither a draft nor a pending item if a line is rejected, and names the line", async () => {
    const before = (await world.claire.get("/api/counts/invoice")).body.all;
    const bad = (at: number) => (place: number) =>
      place === at ? { ...hours(place), tax_rates: ["txr_unknown"] } : hours(place);
    for (const at of [7, 9]) {
      const refused = await draft(rows(12, bad(at)));
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.fields)).toEqual([`lines.${at}.tax_rates.0`]);
    }
    expect((await world.claire.get("/api/counts/invoice")).body.all).toBe(before);
    expect(await pending()).toEqual([]);
  });

  it("counts lines from the first, also across requests", async () => {
    const refused = await draft(
      rows(60, (place) => (place === 57 ? { tax_rates: ["txr_unknown"] } : {})),
    );
    expect(Object.keys(refused.body.fields)).toEqual(["lines.57.tax_rates.0"]);
  });

  it.each([
    ["after the provider acted", line.lostAnswer],
    ["before it arrived", line.lostRequest],
  ])("has each line once if the response to its lines is lost %s", async (_, fault) => {
    const through: line.ConnectionFault = (request, provider) => provider(request);
    // The draft and an item with hours, then two lines in one request.
    server.faults.push(through, through, fault);
    const key = `form-${fault.name}`;
    const lost = await draft(rows(5, hours), key);
    expect(lost.status).toBe(503);
    let again = await draft(rows(5, hours), key);
    for (let turn = 0; turn < 100 && again.status !== 200; turn += 1) {
      again = await draft(rows(5, hours), key);
    }
    expect(again.status, again.text).toBe(200);
    const kept = await world.claire.get(`/api/stripe/invoice/${again.body.id}`);
    expect(shown(kept.body)).toHaveLength(5);
    expect(await pending()).toEqual([]);
  });
});
