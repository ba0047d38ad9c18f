import { MARK_SIZE, MARK_SLIP, MARK_STUB, SLIP_OPACITY } from "@counterfoil/ui/plain/mark";
import { LIGHT } from "@counterfoil/ui/plain/tokens";
import PDFDocument from "pdfkit";
import type { Document } from "../documents/document.ts";
import type { DocumentWords } from "../documents/document-words.ts";
import { type Doc, linesOf, type Style, widthOf } from "./layout.ts";
import { type Cell, newSheet, numberPages, PAPER, type Sheet } from "./pdf-page.ts";

const MUTED = LIGHT["sheet-ink-2"];
/** Edge of the mark, and where the name beside it begins. */
const MARK_EDGE = 14;
const NAME_INDENT = 22;
const TEXT: Style = { size: 9.5 };
const STRONG: Style = { size: 9.5, weight: 600 };
const LABEL: Style = { size: 9.5, color: MUTED };
const HEADING: Style = { size: 8, color: MUTED };
const TITLE: Style = { size: 18, weight: 600 };
const OWED: Style = { size: 15, weight: 600 };

/** Where the columns of figures end, and what stands left of them begins. */
const QUANTITY_END = 350;
const PRICE_END = 440;
const DESCRIPTION_WIDTH = 240;
const FACTS_AT = 190;
const TOTALS_AT = 300;

/** The part of the operator's look that a PDF file has. */
export interface PdfLook {
  /** Colour of the mark. */
  readonly accent: string;
  /** Whether the product's mark stands before the name: files load no logo of the operator's. */
  readonly mark: boolean;
}

/** A document as a tagged PDF on A4, in the product's typeface, which goes along. */
export function pdfOf(
  document: Document,
  words: DocumentWords,
  look: PdfLook,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    lang: words.language,
    info: { Title: document.title, Author: document.from ?? "" },
    // The library's own typeface would be read from a file that does not come along.
    font: "",
  });
  const bytes = collected(doc);
  const sheet = newSheet(doc);
  writeHead(sheet, document, words, look);
  writeLines(sheet, document, words);
  writeTotals(sheet, document);
  if (document.footer !== null) {
    sheet.y += 16;
    sheet.paragraph("P", document.footer, LABEL);
  }
  sheet.root.end();
  numberPages(doc, words.page);
  doc.end();
  return bytes;
}

function collected(doc: Doc): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
}

function writeHead(sheet: Sheet, document: Document, words: DocumentWords, look: PdfLook): void {
  if (document.from !== null) {
    if (look.mark) drawMark(sheet, look.accent);
    sheet.paragraph("P", document.from, STRONG, look.mark ? NAME_INDENT : 0);
    sheet.y += 8;
    sheet.rule();
    sheet.y += 24;
  }
  sheet.paragraph("H1", document.title, TITLE);
  if (document.owed !== null) {
    const { amount, until } = document.owed;
    sheet.y += 4;
    sheet.paragraph("P", amount, OWED);
    if (until !== null) sheet.paragraph("P", `${words.until} ${until}`, LABEL);
  }
  sheet.y += 14;
  const facts = tableOf(sheet);
  // Pages show it as a badge.
  const { state } = document;
  const status: Document["facts"] =
    state === null ? [] : [[words.status, words.statuses[state] ?? state]];
  for (const [label, value] of [...status, ...document.facts]) {
    sheet.row(
      facts,
      [
        cell(sheet, label, LABEL, PAPER.left, FACTS_AT - PAPER.left - 12),
        cell(sheet, value, TEXT, FACTS_AT, PAPER.right - FACTS_AT),
      ],
      ["TH", "TD"],
    );
    sheet.y += 2;
  }
  facts.end();
  if (document.memo !== null) {
    sheet.y += 14;
    sheet.paragraph("P", document.memo, TEXT);
  }
}

function drawMark({ doc, y }: Sheet, accent: string): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.save().translate(PAPER.left, y - 1);
  doc.scale(MARK_EDGE / MARK_SIZE);
  doc.path(MARK_STUB).fill(accent);
  doc.path(MARK_SLIP).fillOpacity(SLIP_OPACITY).fill(accent);
  doc.restore();
  doc.endMarkedContent();
}

function writeLines(sheet: Sheet, document: Document, words: DocumentWords): void {
  sheet.y += 20;
  const table = tableOf(sheet);
  const heading = (): void => {
    sheet.row(
      table,
      [
        cell(sheet, words.description, HEADING, PAPER.left, DESCRIPTION_WIDTH),
        figure(words.quantity, HEADING, QUANTITY_END),
        figure(words.price, HEADING, PRICE_END),
        figure(words.amount, HEADING, PAPER.right),
      ],
      ["TH", "TH", "TH", "TH"],
    );
    sheet.y += 3;
    sheet.rule();
    sheet.y += 6;
  };
  sheet.room(60);
  heading();
  for (const line of document.lines) {
    const description = cell(sheet, line.description, TEXT, PAPER.left, DESCRIPTION_WIDTH);
    if (sheet.room(description.lines.length * 14 + 12)) heading();
    sheet.row(
      table,
      [
        description,
        figure(line.quantity ?? "", TEXT, QUANTITY_END),
        figure(line.price ?? "", TEXT, PRICE_END),
        figure(line.amount, TEXT, PAPER.right),
      ],
      ["TH", "TD", "TD", "TD"],
    );
    sheet.y += 5;
    sheet.rule();
    sheet.y += 6;
  }
  table.end();
}

/** The rows that lead to what is due, which stands out. */
function writeTotals(sheet: Sheet, { totals }: Document): void {
  sheet.y += 6;
  const table = tableOf(sheet);
  for (const [index, [label, amount]] of totals.entries()) {
    const style = index === totals.length - 1 ? STRONG : TEXT;
    const width =
      PAPER.right - TOTALS_AT - widthOf(sheet.doc, amount, { ...style, figures: true }) - 12;
    sheet.row(
      table,
      [
        cell(sheet, label, index === totals.length - 1 ? STRONG : LABEL, TOTALS_AT, width),
        figure(amount, style, PAPER.right),
      ],
      ["TH", "TD"],
    );
    sheet.y += 3;
  }
  table.end();
}

function tableOf(sheet: Sheet): ReturnType<Doc["struct"]> {
  const table = sheet.doc.struct("Table");
  sheet.root.add(table);
  return table;
}

const cell = (sheet: Sheet, text: string, style: Style, x: number, width: number): Cell => ({
  lines: linesOf(sheet.doc, text, style, width),
  style,
  x,
});

const figure = (text: string, style: Style, endsAt: number): Cell => ({
  lines: [text],
  style: { ...style, figures: true },
  x: PAPER.left,
  endsAt,
});
