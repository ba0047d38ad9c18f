import { type OfferedReport, REPORT_COLUMNS } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
  const { claire } = world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
  const card = await claire.post("/api/stripe/paymentMethod", {
    payment_method: "pm_card_visa",
    customer,
  });
  const paid = await claire.post("/api/stripe/paymentIntent", {
    amount: 10_000,
    currency: "cad",
    customer,
    payment_method: card.body.id,
  });
  expect(paid.status, paid.text).toBe(200);
});
afterAll(() => world?.close());

const now = Math.floor(Date.now() / 1000);
const today = { interval_start: now - 86_400, interval_end: now };

describe("reports", () => {
  it("list the provider's report types, with their columns and data availability", async () => {
    const { body, status } = await world.claire.get("/api/account/report-types");
    expect(status).toBe(200);
    const byId = new Map(body.data.map((type: OfferedReport) => [type.id, type]));
    expect(byId.get("payout_reconciliation.by_id.itemized.4")).toMatchObject({
      asksFor: "payout",
      columns: expect.arrayContaining(["balance_transaction_id", "shipping_address_city"]),
    });
    expect(byId.get("balance.summary.1")).toMatchObject({ asksFor: "period" });
  });

  it("are requested, pending, then succeeded with a file that the business can download", async () => {
    const response = await world.amir.post("/api/stripe/reportRun", {
      report_type: "balance_change_from_activity.itemized.3",
      parameters: { ...today, interval_end: now + 60, columns: ["gross", "reporting_category"] },
    });
    expect(response.status, response.text).toBe(200);
    expect(response.body.status).toBe("pending");
    const path = `/api/stripe/reportRun/${response.body.id}`;
    const done = await world.amir.get(`${path}?reload=true`);
    expect(done.body).toMatchObject({ status: "succeeded", result: { object: "file" } });
    const file = await world.amir.fetch(`/api/stripe/file/download/${done.body.result.id}`);
    expect(await file.text()).toBe("gross,reporting_category\n100.00,charge\n");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    const listed = await world.amir.get("/api/stripe/reportRun");
    expect(listed.body.data[0]).toMatchObject({ id: response.body.id, status: "succeeded" });
    const foreign = await world.greta.fetch(`/api/stripe/file/download/${done.body.result.id}`);
    expect(foreign.status).toBe(404);
  });

  it("are downloaded for a spreadsheet in French with the same amounts", async () => {
    const response = await world.amir.post("/api/stripe/reportRun", {
      report_type: "balance_change_from_activity.itemized.3",
      parameters: {
        ...today,
        interval_end: now + 60,
        columns: ["created", "gross", "currency", "reporting_category", "description"],
      },
    });
    const path = `/api/stripe/reportRun/${response.body.id}`;
    const { result } = (await world.amir.get(`${path}?reload=true`)).body;
    const download = (query: string) =>
      world.amir.fetch(`/api/stripe/file/download/${result.id}?${query}`);
    const file = await download("locale=fr-CA&decimalMark=comma");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head, row] = new TextDecoder("utf-8", { ignoreBOM: true })
      .decode(await file.arrayBuffer())
      .split("\r\n");
    expect(head).toBe("\ufeffDate de création;Brut;Devise;Type;Description");
    expect(row).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2};100,00;CAD;Paiement;/);
    const half = await download("locale=fr-CA");
    expect([half.status, Object.keys((await half.json()).fields)]).toEqual([400, ["decimalMark"]]);
  });

  it("have a heading for every column of every report type", async () => {
    const { body } = await world.claire.get("/api/account/report-types");
    const columns = new Set(body.data.flatMap((type: OfferedReport) => type.columns));
    expect([...columns].filter((name) => !(String(name) in REPORT_COLUMNS))).toEqual([]);
  });

  it("require a payout for payout reports, with the specification's message", async () => {
    const reply = await world.claire.post("/api/stripe/reportRun", {
      report_type: "payout_reconciliation.by_id.summary.1",
      parameters: {},
    });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({
      "parameters.payout": "Payout is required for this report type",
    });
  });

  it.each([
    [{ report_type: "novel.1", parameters: today }, "report_type"],
    [{ report_type: "balance.summary.1", parameters: {} }, "parameters.interval_start"],
    [
      { report_type: "balance.summary.1", parameters: { ...today, interval_end: 1 } },
      "parameters.interval_end",
    ],
    [
      { report_type: "balance.summary.1", parameters: { ...today, timezone: "Mars/Olympus" } },
      "parameters.timezone",
    ],
  ])("reports the error in %j", async (body, field) => {
    const reply = await world.claire.post("/api/stripe/reportRun", body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toContain(field);
  });

  it("are run and read by owners and admins only", async () => {
    const body = { report_type: "balance.summary.1", parameters: today };
    expect((await world.noor.post("/api/stripe/reportRun", body)).status).toBe(403);
    expect((await world.noor.get("/api/stripe/reportRun")).status).toBe(403);
  });
});
