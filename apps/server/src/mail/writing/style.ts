import { createHash } from "node:crypto";

/** The ink teal of the product, where the operator has set no accent. */
const ACCENT = "#0b6068";

/** The one style sheet of all letters, which our pages may show as well: its hash is in their policy. */
export interface LetterStyle {
  readonly accent: string;
  /** The colour of writing on the accent. */
  readonly onAccent: string;
  readonly css: string;
  /** A source for `style-src`. */
  readonly source: string;
}

/**
 * Letters are paper: light whatever the reader's mail program prefers. Sizes and colours that the
 * letter cannot do without stand in attributes too, for programs that drop style sheets.
 */
export function letterStyle(wanted: string | null): LetterStyle {
  const accent = wanted ?? ACCENT;
  const onAccent = readableOn(accent);
  const css = `:root{color-scheme:light only}
body{margin:0;padding:0;background:#f6f7f7;color:#17201f;font:15px/24px "Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.desk{width:100%;background:#f6f7f7}
.sheet{width:100%;max-width:560px;background:#fff;border:1px solid #e3e7e7;border-radius:8px}
.edge{padding:32px 24px}
.in{padding:32px 40px}
.from{margin:0 0 28px;font-size:15px;font-weight:600;color:#17201f}
.mark{display:inline-block;width:10px;height:10px;margin-right:10px;border-radius:2px;background:${accent}}
.title{margin:0 0 4px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.lead{margin:0 0 24px;color:#566160}
p{margin:0 0 16px}
.said{margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #e3e7e7;white-space:pre-line;overflow-wrap:anywhere}
.facts{width:100%;margin:8px 0 24px;border-collapse:collapse;border-top:1px solid #e3e7e7}
.facts th,.facts td{padding:10px 0;border-bottom:1px solid #e3e7e7;text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere}
.facts th{width:45%;padding-right:16px;color:#566160}
.facts td{text-align:right;font-variant-numeric:tabular-nums}
.go{margin:0 0 24px}
.go td{border-radius:8px}
.button{display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none}
.small{margin:0 0 12px;font-size:13px;line-height:20px;color:#566160;overflow-wrap:anywhere}
.small:last-child{margin:0}
.foot{margin:20px 0 0;font-size:13px;line-height:20px;color:#566160;text-align:center}
@media (max-width:480px){.edge{padding:12px}.in{padding:24px 20px}}`;
  return { accent, onAccent, css, source: sourceOf(css) };
}

/**
 * The source for `style-src` that lets a written letter's own style sheet in, and no other one;
 * null when the letter has none.
 * @param html a whole letter, as it was written
 */
export function styleSourceOf(html: string): string | null {
  const head = html.slice(0, html.indexOf("</head>"));
  const css = /<style>([^<]*)<\/style>/.exec(head)?.[1];
  return css === undefined ? null : sourceOf(css);
}

function sourceOf(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}

/** White or ink, whichever stands out more (WCAG 2.2, relative luminance). */
function readableOn(colour: string): string {
  const channel = (from: number) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return 1.05 / (light + 0.05) >= 4.5 ? "#ffffff" : "#17201f";
}
