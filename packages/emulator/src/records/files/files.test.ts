import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

/** https://docs.stripe.com/api/files/list */
describe("Files are listed", () => {
  it("by a purpose, which must exist", async () => {
    const pdf = { data: Buffer.from("%PDF-1.4"), name: "letter.pdf", type: "application/pdf" };
    const { id } = await shop.stripe.files.create({ purpose: "dispute_evidence", file: pdf });
    const listed = async (purpose: "dispute_evidence" | "business_logo" | "finance_report_run") =>
      (await shop.stripe.files.list({ purpose })).data.map((file) => file.id);
    expect(await listed("dispute_evidence")).toEqual([id]);
    expect(await listed("business_logo")).toEqual([]);
    expect(await listed("finance_report_run")).toEqual([]);
    const unknown = await shop.send("GET", "/v1/files?purpose=holiday_pictures");
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ error: { param: "purpose" } });
  });
});
