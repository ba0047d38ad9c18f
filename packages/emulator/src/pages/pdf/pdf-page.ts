import { LIGHT } from "@counterfoil/ui/plain/tokens";
import { type Doc, lineHeight, linesOf, print, type Style } from "./layout.ts";

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 48;
/** Below it stand the page's number and nothing else. */
const END = A4.height - 64;
const RULE = LIGHT["line-strong"];
const SMALL: Style = { size: 8, color: LIGHT["sheet-ink-2"] };

export const PAGE = { ...A4, left: MARGIN, right: A4.width - MARGIN, top: MARGIN } as const;

type Element = ReturnType<Doc["struct"]>;
export interface Cell {
  lines: readonly string[];
  style: Style;
  x: number;
  /** Where a figure ends; words begin at x. */
  endsAt?: number;
}

/** Paper that is written from top to bottom, one page after the other. */
export interface PdfPage {
  readonly doc: Doc;
  /** Where the next thing is printed. */
  y: number;
  /** What readers of the file are told it consists of. */
  readonly root: Element;
  /** Goes on below, or on a new page where that is too short. @returns whether it turned the page. */
  ensureRoom(height: number): boolean;
  /** Words from margin to margin, over as many pages as they need. @param indent of the left margin */
  paragraph(type: string, text: string, style: Style, indent?: number): void;
  /** Cells side by side, kept together on a page. @param types how each is known, such as TH. */
  row(parent: Element, cells: readonly Cell[], types: readonly string[]): void;
  rule(): void;
}

/** Begins a document on a new page. */
export function startPage(doc: Doc): PdfPage {
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
      for (const line of linesOf(doc, text, style, PAGE.right - x)) {
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

const heightOf = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines, style }) => lines.length * lineHeight(style)));

function printCell(doc: Doc, { lines, style, x, endsAt }: Cell, top: number): void {
  for (const [index, line] of lines.entries()) {
    const place = { x, y: top + index * lineHeight(style) };
    print(doc, line, style, endsAt === undefined ? place : { ...place, endsAt });
  }
}

/** Writes below each page which of how many it is, once all are there. */
export function numberPages(doc: Doc, name: (number: number, of: number) => string): void {
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
