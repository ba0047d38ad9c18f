import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const DAY = 86_400;
/** Monday noon, in UTC. */
const NOON = Date.UTC(2026, 2, 2, 12) / 1000;
const MONDAY = { interval_start: NOON - DAY / 2, interval_end: NOON + DAY / 2 };

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
  const clock = JSON.stringify({ to: NOON, frozen: true });
  await shop.send("POST", "/control/clock", clock);
  await pay(10_000, "Oak table");
  const chair = await pay(4000, 'Chair, "small"');
  await shop.stripe.refunds.create({ payment_intent: chair, amount: 1000 });
  await shop.stripe.payouts.create({ amount: 2500, currency: "usd" });
});
afterAll(() => shop.close());

async function pay(amount: number, description: string): Promise<string> {
  const { id } = await shop.stripe.paymentIntents.create({
    amount,
    currency: "usd",
    description,
    payment_method: "pm_card_bypassPending",
    confirm: true,
    metadata: { order: "7" },
  });
  return id;
}

const read = async (url: string | null | undefined, key = "sk_test_maple") => {
  const headers = { authorization: `Bearer ${key}` };
  return shop.provider.fetch(new Request(url ?? "about:blank", { headers }));
};

const ask = (report_type: string, parameters: object = MONDAY) =>
  shop.stripe.reporting.reportRuns.create({ report_type, parameters });

async function report(report_type: string, parameters: object = MONDAY): Promise<string[]> {
  const { id } = await ask(report_type, parameters);
  const { result } = await shop.stripe.reporting.reportRuns.retrieve(id);
  return (await (await read(result?.url)).text()).trimEnd().split("\n");
}

describe("a report", () => {
  it("is pending, then succeeded with its file", async () => {
    const asked = await ask("balance.summary.1");
    expect(asked).toMatchObject({ status: "pending", result: null, succeeded_at: null });
    const done = await shop.stripe.reporting.reportRuns.retrieve(asked.id);
    expect(done).toMatchObject({
      status: "succeeded",
      result: { object: "file", purpose: "finance_report_run", type: "csv" },
    });
    const { data } = await shop.stripe.events.list({ type: "reporting.report_run.succeeded" });
    expect(data[0]?.data.object).toMatchObject({ id: asked.id });
    expect((await read(done.result?.url, "sk_test_harbour")).status).toBe(404);
  });

  it("sums up the balance", async () => {
    expect(await report("balance.summary.1")).toEqual([
      "category,description,net_amount,currency",
      "starting_balance,Starting balance (2026-03-02),0.00,usd",
      "activity,Activity,125.34,usd",
      "payouts,Total payouts,-25.00,usd",
      "ending_balance,Ending balance (2026-03-02),100.34,usd",
    ]);
    const tuesday = { interval_start: NOON + 1, interval_end: NOON + DAY / 2 };
    expect((await report("balance.summary.1", tuesday))[1]).toContain(",100.34,usd");
  });

  it("sums up activity and payouts by category", async () => {
    expect(await report("balance_change_from_activity.summary.1")).toEqual([
      "reporting_category,currency,count,gross,fee,net",
      "charge,usd,2,140.00,4.66,135.34",
      "refund,usd,1,-10.00,0.00,-10.00",
    ]);
    expect((await report("payouts.summary.1"))[1]).toBe("payout,usd,1,-25.00,0.00,-25.00");
  });

  it("lists transactions with the requested columns, in the requested time zone", async () => {
    const lines = await report("balance_change_from_activity.itemized.3", {
      ...MONDAY,
      columns: ["created", "gross", "description"],
      reporting_category: "charge",
      timezone: "America/Toronto",
    });
    expect(lines).toEqual([
      "created,gross,description",
      "2026-03-02 07:00:00,100.00,Oak table",
      '2026-03-02 07:00:00,40.00,"Chair, ""small"""',
    ]);
  });

  it.each([
    ["of no kind", "novel.1", MONDAY, "report_type"],
    ["without a period", "balance.summary.1", {}, "parameters[interval_start]"],
    [
      "that ends before it starts",
      "balance.summary.1",
      { interval_start: NOON, interval_end: NOON - 1 },
      "parameters[interval_start]",
    ],
    [
      "of days to come",
      "balance.summary.1",
      { interval_start: NOON, interval_end: NOON + 9 * DAY },
      "parameters[interval_end]",
    ],
    [
      "with a column that it lacks",
      "balance.summary.1",
      { ...MONDAY, columns: ["mood"] },
      "parameters[columns]",
    ],
    [
      "in no time zone",
      "balance.summary.1",
      { ...MONDAY, timezone: "Mars/Base" },
      "parameters[timezone]",
    ],
  ])("%s is rejected", async (_what, type, parameters, param) => {
    expect(await refusal(ask(type, parameters))).toMatchObject({
      type: "StripeInvalidRequestError",
      param,
    });
  });

  it("has a type with the range of available data", async () => {
    const { data } = await shop.stripe.reporting.reportTypes.list();
    expect(data.map(({ id }) => id)).toContain("payouts.itemized.3");
    const type = await shop.stripe.reporting.reportTypes.retrieve("balance.summary.1");
    expect(type.data_available_end).toBe(NOON + DAY / 2);
  });
});

describe("a file", () => {
  const PROOF = "%PDF-1.7 Delivered on Monday";
  const upload = () =>
    shop.stripe.files.create({
      purpose: "dispute_evidence",
      file: { data: Buffer.from(PROOF), name: "note.pdf", type: "application/pdf" },
    });

  it("is stored byte for byte, for the account's key", async () => {
    const file = await upload();
    expect(file).toMatchObject({
      filename: "note.pdf",
      size: PROOF.length,
      type: "pdf",
      object: "file",
    });
    const response = await read(file.url);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(await response.text()).toBe(PROOF);
    const { data } = await shop.stripe.files.list({ purpose: "dispute_evidence" });
    expect(data.map(({ id }) => id)).toContain(file.id);
  });

  it("is available to anyone with a link, until it expires", async () => {
    const { id } = await upload();
    const link = await shop.stripe.fileLinks.create({ file: id });
    const open = (): Promise<Response> => shop.provider.fetch(new Request(link.url ?? ""));
    expect(await (await open()).text()).toBe(PROOF);
    const expired = await shop.stripe.fileLinks.update(link.id, { expires_at: "now" });
    expect(expired.expired).toBe(true);
    expect((await open()).status).toBe(404);
  });
});
