import { EXPORT_COLUMNS } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createExportFixtures,
  type ExportFixtures,
} from "../../testing/billing/export-fixtures.ts";
import type { Client, Loose } from "../../testing/client.ts";
import { parseCsv, parseRows } from "../../testing/parse-csv.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let ids: ExportFixtures;
beforeAll(async () => {
  world = await maple();
  ids = await createExportFixtures(world);
});
afterAll(() => world?.close());

async function table(client: Client, body: object): Promise<Record<string, string>[]> {
  const reply = await client.post("/api/stripe/export", { fileName: "books", ...body });
  expect(reply.status, reply.text).toBe(200);
  return parseCsv(reply.text);
}

describe("the invoice export", () => {
  it("has every field of the specification, with amounts as numbers and days as MM/DD/YYYY", async () => {
    const rows = await table(world.claire, { resource: "invoice" });
    expect(Object.keys(rows[0] ?? {})).toEqual(EXPORT_COLUMNS.invoice);
    const row = rows.find(({ id }) => id === ids.invoice);
    const held = (await world.claire.get(`/api/stripe/invoice/${ids.invoice}`)).body;
    const today = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/Toronto",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }).format(held.created * 1000);
    expect(row).toMatchObject({
      number: held.number,
      status: "paid",
      date: today,
      paidAt: today,
      customer: ids.customer,
      customerEmail: "comptes@ateliernord.example",
      currency: "cad",
      subtotal: "1000.00",
      totalDiscountAmount: "100.00",
      appliedCoupons: "AUTUMN",
      taxPercent: "5% incl. + 9.975%",
      paid: "true",
      closed: "true",
      forgiven: "false",
      taxFilingCurrency: "cad",
      taxFilingFxRate: "1",
      endingBalance: "0.00",
    });
    expect(row?.charge).toMatch(/^ch_/);
    expect(Number(row?.total) * 100).toBeCloseTo(held.total, 6);
    expect(Number(row?.inclusiveTaxAmount) + Number(row?.exclusiveTaxAmount)).toBeCloseTo(
      Number(row?.tax),
      6,
    );
  });

  it("contains exactly the rows of the filtered list, in its order", async () => {
    const drafts = await table(world.claire, { resource: "invoice", filters: { status: "draft" } });
    expect(drafts.map(({ id }) => id)).toEqual([ids.draft]);
    const rising = await table(world.claire, { resource: "invoice", filters: { sort: "created" } });
    const listed = await world.claire.get("/api/stripe/invoice?sort=created");
    expect(rising.map(({ id }) => id)).toEqual(listed.body.data.map(({ id }: Loose) => id));
  });

  it("has the chosen columns in the chosen order, and dates in the chosen zone", async () => {
    const [row] = await table(world.claire, {
      resource: "invoice",
      columns: ["total", "id"],
      timeZone: "Asia/Tokyo",
    });
    expect(Object.keys(row ?? {})).toEqual(["total", "id"]);
  });

  it("makes formulas in text inert, and leaves numbers unchanged", async () => {
    const [row] = await table(world.claire, { resource: "invoice", columns: ["customerName"] });
    expect(row?.customerName).toBe(`'=HYPERLINK("http://x")`);
  });
});

describe("the payment export", () => {
  it("has every field of the specification", async () => {
    const rows = await table(world.claire, { resource: "paymentIntent" });
    expect(Object.keys(rows[0] ?? {})).toEqual(EXPORT_COLUMNS.paymentIntent);
    const row = rows.find(({ paymentIntentId }) => paymentIntentId === ids.payment);
    expect(row).toMatchObject({
      description: `'  -1+2, a "note"`,
      amount: "123.45",
      amountRefunded: "3.45",
      convertedAmount: "123.45",
      currency: "cad",
      mode: "test",
      status: "partial_refund",
      customerId: ids.customer,
      captured: "true",
      cardLast4: "4242",
      cardBrand: "visa",
      cardFunding: "credit",
      cardCvcStatus: expect.any(String),
      disputeAmount: "",
      invoiceId: "",
    });
    expect(row?.id).toMatch(/^ch_/);
    expect(Number(row?.fee)).toBeGreaterThan(0);
    const billed = rows.find(({ invoiceId }) => invoiceId === ids.invoice);
    expect(billed?.invoiceNumber).not.toBe("");
    expect(Number(billed?.tax)).toBeGreaterThan(0);
  });

  it("writes amounts with the currency's decimals", async () => {
    const [row] = await table(world.claire, {
      resource: "paymentIntent",
      columns: ["amount"],
      filters: { currency: "jpy" },
    });
    expect(row?.amount).toBe("1235");
  });
});

/** Returns the cells of a file for a French spreadsheet. */
async function french(body: object): Promise<{ heads: string[]; rows: string[][] }> {
  const reply = await world.claire.post("/api/stripe/export", {
    fileName: "livres",
    spreadsheet: { locale: "fr-CA", decimalMark: "comma" },
    ...body,
  });
  expect(reply.status, reply.text).toBe(200);
  const [heads = [], ...rows] = parseRows(reply.text, ";");
  return { heads, rows };
}

describe("a file for a spreadsheet in the reader's language", () => {
  it("has French headings, statuses, dates and decimal commas, and a pair of columns for each tax", async () => {
    const { heads, rows } = await french({
      resource: "invoice",
      filters: { status: "paid" },
      columns: ["status", "date", "currency", "tax", "taxPercent", "total", "paid"],
      timeZone: "UTC",
    });
    expect(heads).toEqual([
      "État",
      "Date de création",
      "Devise",
      "Total des taxes",
      "Montant taxable, TPS 5\u00a0% incl.",
      "TPS 5\u00a0% incl.",
      "Montant taxable, TVQ 9,975\u00a0%",
      "TVQ 9,975\u00a0%",
      "Taux de taxe",
      "Total",
      "Payée",
    ]);
    const held = (await world.claire.get(`/api/stripe/invoice/${ids.invoice}`)).body;
    const [gst, qst] = held.total_taxes;
    const comma = (minor: number) => (minor / 100).toFixed(2).replace(".", ",");
    expect(rows).toEqual([
      [
        "Payée",
        new Date(held.created * 1000).toISOString().slice(0, 10),
        "CAD",
        comma(gst.amount + qst.amount),
        comma(gst.taxable_amount),
        comma(gst.amount),
        comma(qst.taxable_amount),
        comma(qst.amount),
        "5\u00a0% incl. + 9,975\u00a0%",
        comma(held.total),
        "Oui",
      ],
    ]);
  });

  it("splits the taxes of payments by those of their invoices", async () => {
    const { heads, rows } = await french({
      resource: "paymentIntent",
      columns: ["invoiceId", "status", "mode", "tax"],
    });
    const billed = rows.find(([invoice]) => invoice === ids.invoice) ?? [];
    expect(billed.slice(1, 3)).toEqual(["Réussi", "Essai"]);
    const cents = (name: string) => Number((billed[heads.indexOf(name)] ?? "").replace(",", ""));
    expect(cents("TPS 5\u00a0% incl.") + cents("TVQ 9,975\u00a0%")).toBe(cents("Total des taxes"));
    const unbilled = rows.find(([invoice]) => invoice === "") ?? [];
    expect(unbilled.slice(3)).toEqual(["", "", "", "", ""]);
  });

  it("keeps formulas inert in every cell, and amounts in the currency's own decimals", async () => {
    const { rows } = await french({
      resource: "paymentIntent",
      columns: ["description", "amount", "currency"],
    });
    expect(rows).toContainEqual([`'  -1+2, a "note"`, "123,45", "CAD"]);
    expect(rows).toContainEqual(["", "1235", "JPY"]);
    const names = await french({ resource: "invoice", columns: ["customerName"] });
    expect(new Set(names.rows.flat())).toEqual(new Set([`'=HYPERLINK("http://x")`]));
  });

  it.each([
    ["en-CA", "point", "Status,Date created", "Paid,2"],
    ["es", "comma", "Estado;Fecha de creación", "Pagada;"],
    ["es", "point", "Estado,Fecha de creación", "Pagada,"],
  ])("is written for %s with a decimal %s", async (locale, decimalMark, heads, start) => {
    const reply = await world.claire.post("/api/stripe/export", {
      resource: "invoice",
      fileName: "x",
      filters: { status: "paid" },
      columns: ["status", "date"],
      spreadsheet: { locale, decimalMark },
    });
    const [first, second] = reply.text.split("\r\n");
    expect(first).toBe(heads);
    expect(second).toMatch(new RegExp(`^${start}`));
  });
});

describe("permission to export", () => {
  it("returns a file with the given name and row count, uncached", async () => {
    const reply = await world.amir.post("/api/stripe/export", {
      resource: "invoice",
      fileName: "Factures d'été",
    });
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(reply.headers.get("content-disposition")).toBe(
      `attachment; filename="Factures d'ete.csv"; filename*=UTF-8''Factures%20d%27%C3%A9t%C3%A9.csv`,
    );
    expect(reply.headers.get("x-export-rows")).toBe("2");
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  it("is denied to a user, and never covers another business", async () => {
    const body = { resource: "invoice", fileName: "x" };
    expect((await world.noor.post("/api/stripe/export", body)).status).toBe(403);
    const foreign = await world.greta.post("/api/stripe/export", body);
    expect(parseCsv(foreign.text)).toEqual([]);
  });

  it.each([
    [{ resource: "customer", fileName: "x" }, "resource"],
    [{ resource: "invoice", fileName: "../x" }, "fileName"],
    [{ resource: "invoice", fileName: "x", columns: ["secret"] }, "columns.0"],
    [
      { resource: "invoice", fileName: "x", spreadsheet: { locale: "fr", decimalMark: "comma" } },
      "spreadsheet.locale",
    ],
    [{ resource: "balanceTransaction", fileName: "x", filters: {} }, "filters.payout"],
    [{ resource: "invoice", fileName: "x", timeZone: "Mars/Olympus" }, "timeZone"],
    [{ resource: "invoice", fileName: "x", filters: { status: "late" } }, "filters.status"],
  ])("names the invalid field in %j", async (body, field) => {
    const reply = await world.claire.post("/api/stripe/export", body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toContain(field);
  });
});
