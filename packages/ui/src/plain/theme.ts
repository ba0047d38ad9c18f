import { ACCENT_DARK, ACCENT_LIGHT, DARK, FONTS, LIGHT } from "./tokens.ts";

export interface Theme {
  /** The operator's accent, such as `#0f766e`; null for the product's own. */
  readonly accent: string | null;
  /** Address of the fonts' folder, with a trailing slash. */
  readonly fonts: string;
}

/** Returns the file name of a font without its folders. */
export const fontName = (file: string): string => file.slice(file.lastIndexOf("/") + 1);

/**
 * Returns fonts and tokens as a style sheet for pages without scripts. They use the browser's
 * theme, or the one in `data-theme` on the root element.
 */
export function themeCss({ accent, fonts }: Theme): string {
  const brand: Record<string, string> = accent === null ? {} : { brand: accent };
  const light = { ...LIGHT, ...brand, ...(accent === null ? {} : ACCENT_LIGHT) };
  const dark = { ...DARK, ...(accent === null ? {} : ACCENT_DARK) };
  return [
    ...FONTS.map(({ file, ...face }) => {
      const rest = Object.entries(face).map(([name, value]) => `${name}:${value};`);
      return `@font-face{${rest.join("")}src:url("${fonts}${fontName(file)}") format("woff2")}`;
    }),
    `:root{${declarations(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declarations(dark)}}}`,
    `@media screen{:root[data-theme="dark"]{${declarations(dark)}}}`,
    "@media (prefers-reduced-motion:reduce){:root{--fast:0ms;--base:0ms;--slow:0ms}}",
    "",
  ].join("\n");
}

function declarations(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => (name === "color-scheme" ? `${name}:${value}` : `--${name}:${value}`))
    .join(";");
}
