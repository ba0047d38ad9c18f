import type { Document } from "./document.ts";

const LINES_A_PAGE = 48;
const WIDTH = 84;

/**
 * A document as a plain PDF 1.4 file: A4, one fixed-width typeface that every reader has, no
 * compression, so that it needs no library.
 */
export function pdfOf(document: Document): Uint8Array {
  const rows = [
    document.title,
    "",
    ...document.facts.map(([label, value]) => `${label}: ${value}`),
    "",
    ...document.lines.map(([text, amount]) => columns(text, amount)),
    "-".repeat(WIDTH),
    ...document.totals.map(([text, amount]) => columns(text, amount)),
  ];
  const pages: string[][] = [];
  for (let start = 0; start < rows.length; start += LINES_A_PAGE) {
    pages.push(rows.slice(start, start + LINES_A_PAGE));
  }
  const pageIds = pages.map((_, index) => 4 + index * 2);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => {
      const text = content(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  return Uint8Array.from(file(objects), (character) => character.charCodeAt(0));
}

function columns(text: string, amount: string): string {
  const room = WIDTH - amount.length - 1;
  return `${text.slice(0, room).padEnd(room)} ${amount}`;
}

function content(rows: readonly string[]): string {
  const shown = rows.map((row) => `(${escaped(row)}) Tj T*`).join("\n");
  return `BT /F1 10 Tf 14 TL 45 790 Td\n${shown}\nET`;
}

/** Windows Latin, where the euro sign and the typographic marks sit below 0xa0. */
function escaped(text: string): string {
  return text
    .replaceAll("€", "\u0080")
    .replaceAll("’", "\u0092")
    .replace(/[\u202f\u2009]/g, "\u00a0")
    .replace(/[^ -~\u0080\u0092\u00a0-\u00ff]/g, "?")
    .replace(/[\\()]/g, (mark) => `\\${mark}`);
}

function file(objects: readonly string[]): string {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
