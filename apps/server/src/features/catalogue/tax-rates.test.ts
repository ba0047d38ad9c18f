import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let customer = "";
beforeAll(async () => {
  world = await maple();
  const nord = { name: "Atelier Nord Inc.", currency: "cad" };
  customer = (await world.claire.post("/api/stripe/customer", nord)).body.id;
});
afterAll(() => world.close());

async function rate(display_name: string, more: object = {}): Promise<string> {
  const body = { display_name, percentage: 9.975, inclusive: false, ...more };
  const reply = await world.claire.post("/api/stripe/taxRate", body);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.id;
}

const row = (tax_rates: string[]) => lineItem("10000", { tax_rates });

async function draft(body: object): Promise<string> {
  const reply = await world.claire.post("/api/stripe/invoice", { customer, ...body });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.id;
}

const usage = async (id: string) => (await world.claire.get(`/api/tax-use/${id}`)).body;

describe("the use of a tax rate", () => {
  it("is counted over drafts and finalized invoices, as default or on a line", async () => {
    const qst = await rate("QST");
    const onLine = await draft({ lines: [row([qst])] });
    const whole = await draft({ default_tax_rates: [qst], lines: [row([])] });
    await world.claire.post(`/api/stripe/invoice/${whole}/finalize`, { auto_advance: false });
    const found = await usage(qst);
    expect(found).toMatchObject({ all: 2, by_status: { draft: 1, open: 1 } });
    expect(found.invoices.map(({ id }: { id: string }) => id).sort()).toEqual(
      [onLine, whole].sort(),
    );
    expect(found.invoices[0]).toMatchObject({ customer_name: "Atelier Nord Inc.", total: 10_998 });
  });

  it("ends with its line, and with the draft", async () => {
    const hst = await rate("HST");
    const changed = await draft({ lines: [row([hst])] });
    const deleted = await draft({ lines: [row([hst])] });
    await world.claire.patch(`/api/stripe/invoice/${changed}`, { lines: [row([])] });
    await world.claire.delete(`/api/stripe/invoice/${deleted}`);
    expect(await usage(hst)).toEqual({ all: 0, by_status: {}, invoices: [] });
  });

  it("is unknown to Harbour Supply", async () => {
    const pst = await rate("PST");
    expect((await world.greta.get(`/api/tax-use/${pst}`)).status).toBe(404);
    expect((await world.claire.get("/api/tax-use/txr_unknown")).status).toBe(404);
  });
});

describe("the use of all tax rates", () => {
  it("is counted by rate, for the caller's business", async () => {
    const [gst, unused] = [await rate("GST"), await rate("Unused")];
    await draft({ lines: [row([gst])] });
    const { body } = await world.claire.get("/api/tax-use");
    expect(body).toMatchObject({ [gst]: 1 });
    expect(body).not.toHaveProperty(unused);
    expect((await world.greta.get("/api/tax-use")).body).toEqual({});
  });
});

describe("a tax rate that is replaced", () => {
  const rst = { display_name: "RST", percentage: 8, inclusive: false };

  it("is archived, and the new one is created", async () => {
    const old = await rate("RST", { percentage: 7 });
    const path = `/api/stripe/taxRate/${old}`;
    const created = await world.claire.post(`${path}/replace`, rst);
    expect(created.body).toMatchObject({ active: true, percentage: 8, display_name: "RST" });
    expect((await world.claire.get(path)).body).toMatchObject({ active: false, percentage: 7 });
    const stripeTaxRate = await world.stripe.taxRates.retrieve(old, {}, world.as(world.maple));
    expect(stripeTaxRate.active).toBe(false);
  });

  it("is unchanged if the new one is rejected, or Noor is the caller", async () => {
    const path = `/api/stripe/taxRate/${await rate("RST")}`;
    const wrong = await world.claire.post(`${path}/replace`, { ...rst, percentage: 101 });
    expect(wrong.status).toBe(400);
    expect((await world.noor.post(`${path}/replace`, rst)).body.code).toBe("forbidden");
    expect((await world.claire.get(path)).body.active).toBe(true);
  });

  it("is created once, however often the request is retried", async () => {
    const old = await rate("RST");
    const path = `/api/stripe/taxRate/${old}/replace`;
    const first = await world.claire.post(path, rst, { key: "rst-8" });
    const again = await world.claire.post(path, rst, { key: "rst-8" });
    expect(again.body.id).toBe(first.body.id);
  });

  it("returns 404 to Harbour Supply", async () => {
    const path = `/api/stripe/taxRate/${await rate("RST")}/replace`;
    expect((await world.greta.post(path, rst)).status).toBe(404);
    const { data } = (await world.greta.get("/api/stripe/taxRate")).body;
    expect(data).toEqual([]);
  });
});

describe("a tax rate of Maple & Main", () => {
  it.each(["vat", "gst", "hst", "pst", "qst", "rst", "sales_tax", "custom"])(
    "can be of the kind %s",
    async (tax_type) => {
      const id = await rate("Tax", { tax_type });
      const stripeTaxRate = await world.stripe.taxRates.retrieve(id, {}, world.as(world.maple));
      expect(stripeTaxRate.tax_type).toBe(tax_type === "custom" ? null : tax_type);
    },
  );

  it("never changes its percentage, and can be renamed and archived", async () => {
    const path = `/api/stripe/taxRate/${await rate("TVQ")}`;
    expect((await world.claire.patch(path, { percentage: 10 })).status).toBe(400);
    expect((await world.claire.patch(path, { inclusive: true })).status).toBe(400);
    const changed = await world.claire.patch(path, { display_name: "QST", active: false });
    expect(changed.body).toMatchObject({ display_name: "QST", active: false, percentage: 9.975 });
  });

  it("accepts percentages from 0 to 100 with up to four decimals", async () => {
    for (const percentage of [0, 8.8754, 100]) await rate("Tax", { percentage });
    for (const percentage of [-1, 100.1, 1.23456]) {
      const body = { display_name: "Tax", inclusive: false, percentage };
      const reply = await world.claire.post("/api/stripe/taxRate", body);
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ["percentage"]]);
    }
  });

  it("stays on existing drafts once it is archived, and can't be added to new ones", async () => {
    const old = await rate("Old");
    const id = await draft({ lines: [row([old])] });
    await world.claire.patch(`/api/stripe/taxRate/${old}`, { active: false });
    const reply = await world.claire.post(`/api/stripe/invoice/${id}/finalize`, {
      auto_advance: false,
    });
    expect(reply.body).toMatchObject({ status: "open", total: 10_998 });
    const refused = await world.claire.post("/api/stripe/invoice", {
      customer,
      lines: [row([old])],
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatch(/archived/);
  });

  it("is readable by Noor and editable by Amir only", async () => {
    const path = `/api/stripe/taxRate/${await rate("GST")}`;
    const { noor, amir } = world;
    expect((await noor.get(path)).status).toBe(200);
    expect((await noor.patch(path, { active: false })).body.code).toBe("forbidden");
    expect((await amir.patch(path, { active: false })).status).toBe(200);
  });
});
