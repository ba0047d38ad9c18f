import { MARK_SIZE, MARK_SLIP, MARK_STUB, SLIP_OPACITY } from "@counterfoil/ui/plain/mark";
import { LIGHT } from "@counterfoil/ui/plain/tokens";
import PDFDocument from "pdfkit";
import type { DocumentTexts } from "../document-texts.ts";
import { type HostedDocument, mainAmount } from "../documents/document.ts";
import { type PdfDocument, type TextStyle, widthOf, wrapText } from "./layout.ts";
import { numberPages, PAGE, type PdfCell, type PdfPage, startPage } from "./pdf-page.ts";

const MUTED = LIGHT["sheet-ink-2"];
/** Size of the mark, and indent of the name beside it. */
const MARK_EDGE = 14;
const NAME_INDENT = 22;
const TEXT: TextStyle = { size: 9.5 };
const STRONG: TextStyle = { size: 9.5, weight: 600 };
const LABEL: TextStyle = { size: 9.5, color: MUTED };
const HEADING: TextStyle = { size: 8, color: MUTED };
const TITLE: TextStyle = { size: 18, weight: 600 };
const MAIN: TextStyle = { size: 15, weight: 600 };

/** Right edges of the figure columns, and widths and positions beside them. */
const QUANTITY_END = 350;
const PRICE_END = 440;
const DESCRIPTION_WIDTH = 240;
const FACTS_AT = 190;
const TOTALS_AT = 300;

/** The operator's branding in a PDF file. */
export interface PdfLook {
  /** Colour of the mark. */
  readonly accent: string;
  /** Whether to draw the product's mark before the name. Files don't load the operator's logo. */
  readonly mark: boolean;
}

/** Renders a document as a tagged PDF on A4, with embedded fonts. */
export function pdfOf(
  document: HostedDocument,
  texts: DocumentTexts,
  look: PdfLook,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    lang: texts.language,
    info: { Title: document.title, Author: document.from ?? "" },
    // The library's default font would be read from a file that isn't bundled.
    font: "",
  });
  const bytes = collected(doc);
  const page = startPage(doc);
  writeHead(page, document, texts, look);
  writeLines(page, document, texts);
  writeTotals(page, document);
  if (document.footer !== null) {
    page.y += 16;
    page.paragraph("P", document.footer, LABEL);
  }
  page.root.end();
  numberPages(doc, texts.page);
  doc.end();
  return bytes;
}

function collected(doc: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
}

function writeHead(
  page: PdfPage,
  document: HostedDocument,
  texts: DocumentTexts,
  look: PdfLook,
): void {
  if (document.from !== null) {
    if (look.mark) drawMark(page, look.accent);
    page.paragraph("P", document.from, STRONG, look.mark ? NAME_INDENT : 0);
    page.y += 8;
    page.rule();
    page.y += 24;
  }
  page.paragraph("H1", document.title, TITLE);
  const main = mainAmount(document, texts);
  if (main !== null) {
    page.y += 4;
    page.paragraph("P", main.amount, MAIN);
    if (main.date !== null) page.paragraph("P", main.date, LABEL);
  }
  page.y += 14;
  const facts = tableOf(page);
  // On pages, the status is a badge.
  const { state } = document;
  const status: HostedDocument["facts"] =
    state === null ? [] : [[texts.status, texts.statuses[state] ?? state]];
  for (const [label, value] of [...status, ...document.facts]) {
    page.row(
      facts,
      [
        cell(page, label, LABEL, PAGE.left, FACTS_AT - PAGE.left - 12),
        cell(page, value, TEXT, FACTS_AT, PAGE.right - FACTS_AT),
      ],
      ["TH", "TD"],
    );
    page.y += 2;
  }
  facts.end();
  if (document.memo !== null) {
    page.y += 14;
    page.paragraph("P", document.memo, TEXT);
  }
}

function drawMark({ doc, y }: PdfPage, accent: string): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.save().translate(PAGE.left, y - 1);
  doc.scale(MARK_EDGE / MARK_SIZE);
  doc.path(MARK_STUB).fill(accent);
  doc.path(MARK_SLIP).fillOpacity(SLIP_OPACITY).fill(accent);
  doc.restore();
  doc.endMarkedContent();
}

function writeLines(page: PdfPage, document: HostedDocument, texts: DocumentTexts): void {
  page.y += 20;
  const table = tableOf(page);
  const heading = (): void => {
    page.row(
      table,
      [
        cell(page, texts.description, HEADING, PAGE.left, DESCRIPTION_WIDTH),
        figure(texts.quantity, HEADING, QUANTITY_END),
        figure(texts.price, HEADING, PRICE_END),
        figure(texts.amount, HEADING, PAGE.right),
      ],
      ["TH", "TH", "TH", "TH"],
    );
    page.y += 3;
    page.rule();
    page.y += 6;
  };
  page.ensureRoom(60);
  heading();
  for (const line of document.lines) {
    const description = cell(page, line.description, TEXT, PAGE.left, DESCRIPTION_WIDTH);
    if (page.ensureRoom(description.lines.length * 14 + 12)) heading();
    page.row(
      table,
      [
        description,
        figure(line.quantity ?? "", TEXT, QUANTITY_END),
        figure(line.price ?? "", TEXT, PRICE_END),
        figure(line.amount, TEXT, PAGE.right),
      ],
      ["TH", "TD", "TD", "TD"],
    );
    page.y += 5;
    page.rule();
    page.y += 6;
  }
  table.end();
}

/** Prints the totals, with the amount due in bold. */
function writeTotals(page: PdfPage, { totals }: HostedDocument): void {
  page.y += 6;
  const table = tableOf(page);
  for (const [index, [label, amount]] of totals.entries()) {
    const style = index === totals.length - 1 ? STRONG : TEXT;
    const width =
      PAGE.right - TOTALS_AT - widthOf(page.doc, amount, { ...style, figures: true }) - 12;
    page.row(
      table,
      [
        cell(page, label, index === totals.length - 1 ? STRONG : LABEL, TOTALS_AT, width),
        figure(amount, style, PAGE.right),
      ],
      ["TH", "TD"],
    );
    page.y += 3;
  }
  table.end();
}

function tableOf(page: PdfPage): ReturnType<PdfDocument["struct"]> {
  const table = page.doc.struct("Table");
  page.root.add(table);
  return table;
}

const cell = (
  page: PdfPage,
  text: string,
  style: TextStyle,
  x: number,
  width: number,
): PdfCell => ({
  lines: wrapText(page.doc, text, style, width),
  style,
  x,
});

const figure = (text: string, style: TextStyle, endsAt: number): PdfCell => ({
  lines: [text],
  style: { ...style, figures: true },
  x: PAGE.left,
  endsAt,
});
