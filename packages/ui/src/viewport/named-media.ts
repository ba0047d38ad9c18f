import type { Plugin } from "vite";
import { BREAKPOINTS } from "./breakpoints.ts";

/**
 * The breakpoints of style sheets: those of `useViewport`, and those by which only looks differ.
 */
const NAMED_MEDIA = {
  ...BREAKPOINTS,
  tiny: "(max-width: 359.98px)",
  small: "(max-width: 479.98px)",
  stacked: "(max-width: 759.98px)",
  large: "(max-width: 1199.98px)",
  larger: "(max-width: 1359.98px)",
  largest: "(max-width: 1399.98px)",
  low: "(max-height: 519.98px)",
  "over-phone": "(min-width: 640px)",
  "over-narrow": "(min-width: 900px)",
};

const NAME = /\(--([\w-]+)\)/g;

/**
 * Returns a Vite plugin for breakpoints by name: `@media (--phone)`. A custom property can't be
 * part of a media query, and browsers don't support custom media queries.
 */
export function namedMedia(): Plugin {
  return {
    name: "named-media",
    enforce: "pre",
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id)) return null;
      return { code: withBreakpoints(code), map: null };
    },
  };
}

/**
 * Replaces breakpoints by their media queries.
 * @throws Error naming a breakpoint that doesn't exist
 */
export function withBreakpoints(css: string): string {
  return css.replace(/@media[^{]+/g, (query) =>
    query.replace(NAME, (_, name: string) => {
      const breakpoint = Object.entries(NAMED_MEDIA).find(([key]) => key === name)?.[1];
      if (breakpoint === undefined) throw new Error(`There is no breakpoint --${name}`);
      return breakpoint;
    }),
  );
}
