import type PDFDocument from "pdfkit";
import { runsOf, typeface, type Weight } from "./typeface.ts";

export type Doc = InstanceType<typeof PDFDocument>;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  /** Figures of one width, so that amounts stand below each other. */
  figures?: boolean;
}

const weightOf = ({ weight = 400 }: Style): Weight => weight;
const settingOf = ({ figures = false }: Style) => ({
  lineBreak: false,
  ...(figures ? { features: ["tnum" as const] } : {}),
});

/** Takes up a typeface, which the file then carries. */
const faced = (doc: Doc, face: string): Doc => doc.registerFont(face, typeface(face)).font(face);

export const lineHeight = ({ size }: Style): number => size * 1.45;

/** How wide a line of text is, in points. */
export function widthOf(doc: Doc, text: string, style: Style): number {
  doc.fontSize(style.size);
  return runsOf(text, weightOf(style)).reduce(
    (sum, { face, text: run }) => sum + faced(doc, face).widthOfString(run, settingOf(style)),
    0,
  );
}

/** Text in lines that fit a width: broken at spaces, a longer word anywhere. */
export function linesOf(doc: Doc, text: string, style: Style, width: number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(doc, longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      while (widthOf(doc, line, style) > width && line.length > 1) {
        const part = fitting(doc, line, style, width);
        lines.push(part);
        line = line.slice(part.length);
      }
    }
    lines.push(line);
    return lines;
  });
}

/** As much of a word as fits, one letter at least. */
function fitting(doc: Doc, word: string, style: Style, width: number): string {
  let part = "";
  for (const letter of word) {
    if (part !== "" && widthOf(doc, part + letter, style) > width) break;
    part += letter;
  }
  return part;
}

interface Place {
  x: number;
  y: number;
  /** From the right end of the place instead of its left. */
  endsAt?: number;
}

/** Prints one line. */
export function print(doc: Doc, text: string, style: Style, { x, y, endsAt }: Place): void {
  let left = endsAt === undefined ? x : endsAt - widthOf(doc, text, style);
  doc.fontSize(style.size).fillColor(style.color ?? "#1f2328");
  for (const { face, text: run } of runsOf(text, weightOf(style))) {
    faced(doc, face).text(run, left, y, settingOf(style));
    left += doc.widthOfString(run, settingOf(style));
  }
}
