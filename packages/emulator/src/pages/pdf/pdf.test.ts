import PDFDocument from "pdfkit";
import { describe, expect, it, vi } from "vitest";
import { documentTexts } from "../document-texts.ts";
import type { HostedDocument } from "../documents/document.ts";
import { wrapText } from "./layout.ts";
import { pdfOf } from "./pdf.ts";
import { pagesOf } from "./read-pdf.fixture.ts";

const words = documentTexts("en");
const look = { accent: "#7a1f5c", mark: true };
const line = (description: string) => ({
  description,
  quantity: "2.5",
  price: "$40.00",
  amount: "$100.00 CAD",
});
const invoice: HostedDocument = {
  title: "Invoice A-0001",
  state: "open",
  from: "Maple & Main",
  owed: { amount: "$100.00 CAD", until: "Dec 22 2026" },
  settled: null,
  facts: [
    ["Bill to", "Zofia Żółć"],
    ["PO number", "4711"],
  ],
  memo: "Thank you.\nWe deliver on Mondays.",
  lines: [line("Flour (25 kg)")],
  totals: [["Amount due", "$100.00 CAD"]],
  footer: "Pay by wire to CA00 0000.",
};
const textOf = async (document: HostedDocument) => pagesOf(await pdfOf(document, words, look));

describe("an invoice's PDF", () => {
  it("contains the invoice's quantities, prices, memo, custom field and footer", async () => {
    const pages = await textOf(invoice);
    expect(pages).toHaveLength(1);
    const printed = pages[0]?.split("\n") ?? [];
    for (const part of [
      "Invoice A-0001",
      "PO number",
      "4711",
      "We deliver on Mondays.",
      "Flour (25 kg)",
      "2.5",
      "$40.00",
      "$100.00 CAD",
      "Pay by wire to CA00 0000.",
    ]) {
      expect(printed).toContain(part);
    }
  });

  it("renders names in other scripts, from Łódź to Athens, Sofia and Hà Nội", async () => {
    const names = ["Łukasz Żółć", "Παπαδόπουλος", "Иванов и Ко", "Nguyễn Đức", "₩5,000 ₺12"];
    const facts = names.map((name): [string, string] => ["Bill to", name]);
    const pages = await textOf({ ...invoice, facts });
    for (const name of names) expect(pages.join("").replaceAll("\n", "")).toContain(name);
  });

  it("has numbered pages, each with the column headings", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Day ${index + 1}`));
    const pages = await textOf({ ...invoice, lines });
    expect(pages).toHaveLength(3);
    for (const [index, page] of pages.entries()) {
      expect(page.split("\n")).toContain("Description");
      expect(page).toContain(`Page ${index + 1} of 3`);
    }
    expect(pages.join("\n").match(/^Day \d+$/gm)).toHaveLength(60);
  });

  it("wraps what is too long for its column without losing a character", async () => {
    const endless = "Wärmedämmverbundsystem".repeat(8);
    const pages = await textOf({ ...invoice, lines: [line(endless)] });
    expect(pages.join("").replaceAll("\n", "")).toContain(endless);
    expect(pages[0]?.split("\n")).not.toContain(endless);
  });

  it("measures each distinct word once, however long the text is", () => {
    const doc = new PDFDocument({ font: "" });
    const measured = vi.spyOn(doc, "widthOfString");
    const style = { size: 9.5 };
    const text = Array.from({ length: 2000 }, (_, n) => `word${n % 50}`).join(" ");
    expect(wrapText(doc, text, style, 240).join(" ")).toBe(text);
    expect(measured.mock.calls.length).toBeLessThanOrEqual(51);
    const endless = "abcdefghij".repeat(500);
    expect(wrapText(doc, endless, style, 240).join("")).toBe(endless);
    expect(measured.mock.calls.length).toBeLessThanOrEqual(61);
  });

  it("is tagged with its language, title and tables", async () => {
    const file = Buffer.from(await pdfOf(invoice, documentTexts("fr-CA"), look)).toString("latin1");
    expect(file).toContain("/Lang (fr)");
    expect(file).toContain("/Marked true");
    for (const type of ["H1", "Table", "TR", "TH", "TD"]) expect(file).toContain(`/S /${type}`);
  });
});
