import { createHash } from "node:crypto";
import { DARK, LIGHT } from "@counterfoil/ui/plain/tokens";

/** The style sheet of all emails. Our pages that show emails allow it by its hash. */
export interface EmailStyle {
  readonly accent: string;
  /** The text colour on the accent. */
  readonly onAccent: string;
  /** Address of the operator's logo; null for a mark in the accent. */
  readonly logoUrl: string | null;
  readonly css: string;
  /** A source expression for `style-src`. */
  readonly source: string;
}

/**
 * Returns the style of emails. Where vertical writing mode is supported, the gap after the logo is
 * a percentage of its height, so that a logo that isn't loaded leaves no gap. Essential colours and
 * sizes are also attributes, for email clients that drop style sheets. The button keeps its colours
 * in dark mode.
 * @param ownAccent the operator's accent; null for the product's own
 * @param logoUrl address of the operator's logo; null for a mark in the accent
 */
export function emailStyle(ownAccent: string | null, logoUrl: string | null = null): EmailStyle {
  const accent = ownAccent ?? LIGHT.accent;
  const onAccent = readableOn(accent);
  const css = `:root{color-scheme:light dark}
body{margin:0;padding:0;background:${LIGHT.canvas};color:${LIGHT.ink};font:15px/24px ${LIGHT.font}}
.page{width:100%;background:${LIGHT.canvas}}
.sheet{width:100%;max-width:560px;background:${LIGHT.paper};border:1px solid ${LIGHT["sheet-line"]};border-radius:${LIGHT["r-control"]}}
.edge{padding:32px 24px}
.in{padding:32px 40px}
.from{margin:0 0 28px;font-size:15px;font-weight:600;color:${LIGHT.ink}}
.mark{display:inline-block;width:10px;height:10px;margin-right:10px;border-radius:2px;background:${accent}}
.logo{max-height:22px;max-width:99px;margin-right:10px;vertical-align:middle;border:0}
.title{margin:0 0 4px;font-size:${LIGHT["t-money"]};line-height:${LIGHT["l-money"]};font-weight:600;letter-spacing:${LIGHT["track-money"]};font-variant-numeric:tabular-nums}
.lead{margin:0 0 24px;color:${LIGHT["sheet-ink-2"]}}
.text{margin:0 0 16px}
.quote{margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid ${LIGHT["sheet-line"]};white-space:pre-line;overflow-wrap:anywhere}
.facts{width:100%;margin:8px 0 24px;border-collapse:collapse;border-top:1px solid ${LIGHT["sheet-line"]}}
.name,.value{padding:10px 0;border-bottom:1px solid ${LIGHT["sheet-line"]};text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere}
.name{width:45%;padding-right:16px;color:${LIGHT["sheet-ink-2"]}}
.value{text-align:right;font-variant-numeric:tabular-nums}
.go{margin:0 0 24px}
.press{border-radius:${LIGHT["r-control"]}}
.button{display:inline-block;padding:12px 20px;border-radius:${LIGHT["r-control"]};background:${accent};color:${onAccent};font-weight:600;text-decoration:none}
.small{margin:0 0 12px;font-size:13px;line-height:20px;color:${LIGHT["sheet-ink-2"]};overflow-wrap:anywhere}
.small:last-child{margin:0}
.link{color:inherit}
.foot{margin:20px 0 0;font-size:13px;line-height:20px;color:${LIGHT["sheet-ink-2"]};text-align:center}
@media (prefers-color-scheme:dark){body,.page{background:${DARK.canvas}!important;color:${DARK.ink}!important}.sheet{background:${DARK.paper}!important;border-color:${DARK["line-strong"]}!important}.from,.title{color:${DARK.ink}!important}.lead,.name,.small,.foot{color:${DARK["ink-2"]}!important}.quote,.facts,.name,.value{border-color:${DARK["line-strong"]}!important}}
@media (max-width:480px){.edge{padding:12px!important}.in{padding:24px 20px!important}}
@supports (writing-mode:vertical-lr){.picture{display:inline-block;writing-mode:vertical-lr;vertical-align:middle}.picture .logo{display:block;height:auto!important;margin-right:45%!important}}`;
  return { accent, onAccent, logoUrl, css, source: sourceOf(css) };
}

/**
 * Returns the `style-src` source that allows the style sheet of a rendered email and no other; null
 * if the email has none.
 * @param html a complete rendered email
 */
export function styleSourceOf(html: string): string | null {
  const head = html.slice(0, html.indexOf("</head>"));
  const css = /<style>([^<]*)<\/style>/.exec(head)?.[1];
  return css === undefined ? null : sourceOf(css);
}

function sourceOf(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}

/** Returns white or ink, whichever has more contrast (WCAG 2.2, relative luminance). */
function readableOn(colour: string): string {
  const channel = (from: number) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return 1.05 / (light + 0.05) >= 4.5 ? LIGHT.paper : LIGHT.ink;
}
