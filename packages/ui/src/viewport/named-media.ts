import type { Plugin } from "vite";
import { BREAKPOINTS } from "./breakpoints.ts";

const NAME = /\(--([\w-]+)\)/g;

/**
 * A Vite plugin for breakpoints by name: `@media (--phone)`. A custom property can't be part of a
 * media query, and browsers don't support custom media queries.
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

/** @throws Error naming a breakpoint that doesn't exist */
export function withBreakpoints(css: string): string {
  return css.replace(/@media[^{]+/g, (query) =>
    query.replace(NAME, (_, name: string) => {
      const breakpoint = Object.entries(BREAKPOINTS).find(([key]) => key === name)?.[1];
      if (breakpoint === undefined) throw new Error(`There is no breakpoint --${name}`);
      return breakpoint;
    }),
  );
}
