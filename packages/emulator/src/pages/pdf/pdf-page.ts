import { LIGHT } from "@counterfoil/ui/plain/tokens";
import { lineHeight, type PdfDocument, print, type TextStyle, wrapText } from "./layout.ts";

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 48;
/** Bottom of the content. Only the page number is below it. */
const END = A4.height - 64;
const RULE = LIGHT["line-strong"];
const SMALL: TextStyle = { size: 8, color: LIGHT["sheet-ink-2"] };

export const PAGE = { ...A4, left: MARGIN, right: A4.width - MARGIN, top: MARGIN } as const;

type PdfElement = ReturnType<PdfDocument["struct"]>;
export interface PdfCell {
  lines: readonly string[];
  style: TextStyle;
  x: number;
  /** Right edge of a figure; other text starts at `x`. */
  endsAt?: number;
}

/** The current page of a document, filled from top to bottom and continued on new pages. */
export interface PdfPage {
  readonly doc: PdfDocument;
  /** Vertical position of the next content, in points. */
  y: number;
  /** Root of the document's structure for screen readers. */
  readonly root: PdfElement;
  /**
   * Starts a new page if the height doesn't fit.
   * @returns whether it did
   */
  ensureRoom(height: number): boolean;
  /**
   * Prints a text between the margins, over as many pages as needed.
   * @param type its structure type
   * @param indent of the left margin
   */
  paragraph(type: string, text: string, style: TextStyle, indent?: number): void;
  /**
   * Prints cells side by side, kept together on a page.
   * @param types structure type of each cell, such as TH
   */
  row(parent: PdfElement, cells: readonly PdfCell[], types: readonly string[]): void;
  rule(): void;
}

/** Starts the first page of a document. */
export function startPage(doc: PdfDocument): PdfPage {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const page: PdfPage = {
    doc,
    root,
    y: PAGE.top,
    ensureRoom(height) {
      if (page.y + height <= END) return false;
      doc.addPage();
      page.y = PAGE.top;
      return true;
    },
    paragraph(type, text, style, indent = 0) {
      const paragraph = doc.struct(type);
      root.add(paragraph);
      const x = PAGE.left + indent;
      for (const line of wrapText(doc, text, style, PAGE.right - x)) {
        page.ensureRoom(lineHeight(style));
        paragraph.add(() => print(doc, line, style, { x, y: page.y }));
        page.y += lineHeight(style);
      }
      paragraph.end();
    },
    row(parent, cells, types) {
      page.ensureRoom(heightOf(cells));
      const row = doc.struct("TR");
      parent.add(row);
      for (const [index, cell] of cells.entries()) {
        row.add(doc.struct(types[index] ?? "TD", {}, () => printCell(doc, cell, page.y)));
      }
      row.end();
      page.y += heightOf(cells);
    },
    rule() {
      doc.markContent("Artifact", { type: "Layout" });
      doc.moveTo(PAGE.left, page.y).lineTo(PAGE.right, page.y);
      doc.lineWidth(0.5).strokeColor(RULE).stroke();
      doc.endMarkedContent();
    },
  };
  return page;
}

const heightOf = (cells: readonly PdfCell[]): number =>
  Math.max(...cells.map(({ lines, style }) => lines.length * lineHeight(style)));

function printCell(doc: PdfDocument, { lines, style, x, endsAt }: PdfCell, top: number): void {
  for (const [index, line] of lines.entries()) {
    const place = { x, y: top + index * lineHeight(style) };
    print(doc, line, style, endsAt === undefined ? place : { ...place, endsAt });
  }
}

/** Prints the page numbers once all pages exist. */
export function numberPages(doc: PdfDocument, name: (number: number, of: number) => string): void {
  const { count } = doc.bufferedPageRange();
  if (count < 2) return;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent("Artifact", { type: "Pagination" });
    const place = { x: 0, y: A4.height - 44, endsAt: PAGE.right };
    print(doc, name(index + 1, count), SMALL, place);
    doc.endMarkedContent();
  }
}
