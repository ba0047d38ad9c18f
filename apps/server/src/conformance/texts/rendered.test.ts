import { resourceNames } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Loose, TestResponse } from "../../testing/client.ts";
import type { World } from "../../testing/world.ts";
import { mapleFilledWorld } from "../fixtures/filled-world.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { ROWS, type RouteRow } from "../requests/routes.ts";
import { MARKUP, sendHostile, type TextPlace } from "./hostile-bodies.ts";

let world: World;
let fixtures: Fixtures;
const written: { row: RouteRow; reply: TestResponse; taken: TextPlace[] }[] = [];
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world?.close());

/** Writes whose text is displayed somewhere: everything that creates or changes an object. */
const WRITES = ROWS.filter(({ name }) =>
  /\.(create|update)$|^(balanceEntry|payout)Create$/.test(name),
);

/** Returns every path on this site that occurs in what the owner sees. */
async function linksShown(): Promise<string[]> {
  const found = new Set<string>();
  for (const name of resourceNames()) {
    const { body } = await world.claire.get(`/api/stripe/${name}?limit=100`);
    collect(body, found);
  }
  return [...found].sort();
}

function collect(value: Loose, into: Set<string>): void {
  if (typeof value === "string" && value.startsWith(`${world.claire.site}/`)) into.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) collect(part, into);
}

function expectInert(html: string, where: string): void {
  for (const markup of MARKUP) expect(html.includes(markup), `${where} has ${markup}`).toBe(false);
}

/** Parses the cells of a CSV file (RFC 4180). */
function cellsOf(csv: string): string[] {
  const cell = /(?:^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g;
  return [...csv.replace(/^\uFEFF/, "").matchAll(cell)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );
}

const isFormula = (value: string) =>
  /^[\s\u00a0\ufeff]*[=+\-@\t\r\n\0＝＋－＠]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value);

function expectNoFormulas(csv: string, where: string): void {
  expect(csv, where).toContain("onerror");
  expect(cellsOf(csv).filter(isFormula), where).toEqual([]);
}

describe("markup, formulas and templates in every field of text", () => {
  it("are stored as text by the contract's writes, and read back unchanged", async () => {
    for (const row of WRITES)
      written.push({ row, ...(await sendHostile(world.claire, row, fixtures)) });
    const refused = written.filter(({ reply }) => reply.status !== 200);
    expect(refused.map(({ row, reply }) => `${row.title}: ${reply.text}`)).toEqual([]);
    expect(written.flatMap(({ taken }) => taken).length).toBeGreaterThan(80);
    for (const { row, reply, taken } of written) {
      for (const { path, text } of taken) {
        const [name = ""] = path;
        const shown: unknown = reply.body[name];
        if (path.length === 1 && typeof shown === "string")
          expect([row.title, name, shown]).toEqual([row.title, name, text]);
      }
    }
  });

  it("stay text on every page and document that a response links to", async () => {
    const draft = written.find(({ row }) => row.name === "invoice.create")?.reply.body.id;
    const finalized = await world.claire.post(`/api/stripe/invoice/${draft}/finalize`);
    expect(finalized.status, finalized.text).toBe(200);
    const paid = await world.claire.post(`/api/stripe/invoice/${draft}/pay`);
    expect(paid.status, paid.text).toBe(200);
    const kinds = new Map<string, number>();
    let shown = 0;
    for (const link of await linksShown()) {
      const response = await world.stranger.fetch(link);
      const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
      expect([link, response.status < 500]).toEqual([link, true]);
      const bytes = await response.text();
      if (response.status === 200) kinds.set(type, (kinds.get(type) ?? 0) + 1);
      if (type === "text/html") expectInert(bytes, link);
      if (type === "text/html" && bytes.includes("onerror")) shown += 1;
      if (type === "application/pdf") expect(bytes.startsWith("%PDF-"), link).toBe(true);
    }
    expect(shown).toBeGreaterThan(0);
    expect(kinds.get("text/html")).toBeGreaterThan(2);
    expect(kinds.get("application/pdf")).toBeGreaterThan(2);
  });

  it("stay text in the email about an invoice, including the message to the customer", async () => {
    const query = new URLSearchParams({
      invoice: fixtures.spare,
      message: `<img src=x onerror=alert(1)>`,
    });
    const { body, status, text } = await world.claire.get(`/api/mail/preview?${query}`);
    expect(status, text).toBe(200);
    expect(body.text).toContain("onerror");
    expectInert(body.html, "the mail");
    for (const header of [body.subject, body.from, body.reply_to])
      expect(header).not.toMatch(/[\r\n]/);
  });

  it("aren't formulas in a list export", async () => {
    for (const resource of ["invoice", "paymentIntent"]) {
      const reply = await world.claire.post("/api/stripe/export", {
        resource,
        fileName: "all",
        timeZone: "America/Toronto",
        filters: {},
      });
      expect(reply.status, reply.text).toBe(200);
      expectNoFormulas(reply.text, resource);
    }
  });

  it("aren't formulas in a report of the provider", async () => {
    const { body: types } = await world.claire.get("/api/account/report-types");
    const itemized = types.data.filter(({ id }: { id: string }) => id.includes("itemized"));
    expect(itemized.length).toBeGreaterThan(1);
    const now = Math.floor(Date.now() / 1000);
    let shown = 0;
    for (const { id } of itemized) {
      const run = await world.claire.post("/api/stripe/reportRun", {
        report_type: id,
        parameters: { interval_start: now - 86_400 * 30, interval_end: now + 60 },
      });
      // Reports about a payout require its ID.
      if (run.status === 400) continue;
      expect(run.status, run.text).toBe(200);
      const file = await world.claire.get(`/api/stripe/reportRun/${run.body.id}?reload=true`);
      const { text } = await world.claire.get(`/api/stripe/file/download/${file.body.result.id}`);
      if (text.includes("onerror")) shown += 1;
      expect(cellsOf(text).filter(isFormula), id).toEqual([]);
    }
    expect(shown).toBeGreaterThan(0);
  });
});
