import { LIGHT } from "@counterfoil/ui/plain/tokens";
import type PDFDocument from "pdfkit";
import { runsOf, typeface, type Weight } from "./typeface.ts";

export type Doc = InstanceType<typeof PDFDocument>;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  /** Tabular figures, so that amounts line up. */
  figures?: boolean;
}

const weightOf = ({ weight = 400 }: Style): Weight => weight;
const textOptions = ({ figures = false }: Style) => ({
  lineBreak: false,
  ...(figures ? { features: ["tnum" as const] } : {}),
});

/** Selects a typeface and embeds it in the file. */
const withTypeface = (doc: Doc, face: string): Doc =>
  doc.registerFont(face, typeface(face)).font(face);

/** Returns the height of a line of text, in points. */
export const lineHeight = ({ size }: Style): number => size * 1.45;

/** Returns the width of a line of text, in points. */
export function widthOf(doc: Doc, text: string, style: Style): number {
  doc.fontSize(style.size);
  return runsOf(text, weightOf(style)).reduce(
    (sum, { face, text: run }) =>
      sum + withTypeface(doc, face).widthOfString(run, textOptions(style)),
    0,
  );
}

/** Longer words are measured letter by letter, because they will be broken anyway. */
const MEASURED_WHOLE = 60;
const widths = new WeakMap<Doc, Map<string, number>>();

/** Returns the width of a word or letter, measured once per document and style. */
function knownWidth(doc: Doc, text: string, style: Style): number {
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
export function wrapText(doc: Doc, text: string, style: Style, width: number): string[] {
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

interface Part {
  text: string;
  width: number;
  /** Continues the word of the previous line. */
  broken: boolean;
}

/** Splits a word into parts that fit, each at least one letter. */
function partsOf(doc: Doc, word: string, style: Style, width: number): Part[] {
  if (word.length <= MEASURED_WHOLE) {
    const whole = knownWidth(doc, word, style);
    if (whole <= width) return [{ text: word, width: whole, broken: false }];
  }
  const parts: Part[] = [];
  let part: Part = { text: "", width: 0, broken: false };
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
export function print(doc: Doc, text: string, style: Style, { x, y, endsAt }: TextPosition): void {
  let left = endsAt === undefined ? x : endsAt - widthOf(doc, text, style);
  doc.fontSize(style.size).fillColor(style.color ?? LIGHT["sheet-ink"]);
  for (const { face, text: run } of runsOf(text, weightOf(style))) {
    withTypeface(doc, face).text(run, left, y, textOptions(style));
    left += doc.widthOfString(run, textOptions(style));
  }
}
