import { LIGHT } from "@counterfoil/ui/plain/tokens";
import type PDFDocument from "pdfkit";
import { type FontWeight, runsOf, typeface } from "./typeface.ts";

export type PdfDocument = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  color?: string;
  /** Tabular figures, so that amounts line up. */
  figures?: boolean;
}

const weightOf = ({ weight = 400 }: TextStyle): FontWeight => weight;
const textOptions = ({ figures = false }: TextStyle) => ({
  lineBreak: false,
  ...(figures ? { features: ["tnum" as const] } : {}),
});

/** Selects a typeface and embeds it in the file. */
const withTypeface = (doc: PdfDocument, face: string): PdfDocument =>
  doc.registerFont(face, typeface(face)).font(face);

/** Returns the height of a line of text, in points. */
export const lineHeight = ({ size }: TextStyle): number => size * 1.45;

/** Returns the width of a line of text, in points. */
export function widthOf(doc: PdfDocument, text: string, style: TextStyle): number {
  doc.fontSize(style.size);
  return runsOf(text, weightOf(style)).reduce(
    (sum, { face, text: run }) =>
      sum + withTypeface(doc, face).widthOfString(run, textOptions(style)),
    0,
  );
}

/** Longer words are measured letter by letter, because they will be broken anyway. */
const MEASURED_WHOLE = 60;
const widths = new WeakMap<PdfDocument, Map<string, number>>();

/** Returns the width of a word or letter, measured once per document and style. */
function knownWidth(doc: PdfDocument, text: string, style: TextStyle): number {
  const cachedWidths = widths.get(doc) ?? new Map<string, number>();
  widths.set(doc, cachedWidths);
  const key = `${style.size}/${weightOf(style)}/${style.figures ?? false}/${text}`;
  const width = cachedWidths.get(key) ?? widthOf(doc, text, style);
  cachedWidths.set(key, width);
  return width;
}

/**
 * Breaks text into lines that fit a width: at spaces, or anywhere in a longer word. Measures each
 * word once, so that the work is linear in the length of the text.
 */
export function wrapText(
  doc: PdfDocument,
  text: string,
  style: TextStyle,
  width: number,
): string[] {
  const space = knownWidth(doc, " ", style);
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line: { text: string; width: number } | null = null;
    for (const word of paragraph.split(" ")) {
      for (const part of partsOf(doc, word, style, width)) {
        const joined: number = line === null ? 0 : line.width + space + part.width;
        if (line !== null && !part.broken && joined <= width) {
          line = { text: `${line.text} ${part.text}`, width: joined };
          continue;
        }
        if (line !== null && line.text !== "") lines.push(line.text);
        line = part;
      }
    }
    lines.push(line?.text ?? "");
    return lines;
  });
}

interface LinePart {
  text: string;
  width: number;
  /** Continues the word of the previous line. */
  broken: boolean;
}

/** Splits a word into parts that fit, each at least one letter. */
function partsOf(doc: PdfDocument, word: string, style: TextStyle, width: number): LinePart[] {
  if (word.length <= MEASURED_WHOLE) {
    const whole = knownWidth(doc, word, style);
    if (whole <= width) return [{ text: word, width: whole, broken: false }];
  }
  const parts: LinePart[] = [];
  let part: LinePart = { text: "", width: 0, broken: false };
  for (const letter of word) {
    const next = knownWidth(doc, letter, style);
    if (part.text !== "" && part.width + next > width) {
      parts.push(part);
      part = { text: "", width: 0, broken: true };
    }
    part.text += letter;
    part.width += next;
  }
  parts.push(part);
  return parts;
}

interface TextPosition {
  x: number;
  y: number;
  /** Right edge of the text, instead of `x` on its left. */
  endsAt?: number;
}

/** Prints one line of text. */
export function print(
  doc: PdfDocument,
  text: string,
  style: TextStyle,
  { x, y, endsAt }: TextPosition,
): void {
  let left = endsAt === undefined ? x : endsAt - widthOf(doc, text, style);
  doc.fontSize(style.size).fillColor(style.color ?? LIGHT["sheet-ink"]);
  for (const { face, text: run } of runsOf(text, weightOf(style))) {
    withTypeface(doc, face).text(run, left, y, textOptions(style));
    left += doc.widthOfString(run, textOptions(style));
  }
}
