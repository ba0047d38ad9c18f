/** The width classes of the window, narrowest first, as media queries. */
export const BREAKPOINTS = {
  phone: "(max-width: 639.98px)",
  narrow: "(max-width: 899.98px)",
  medium: "(max-width: 1099.98px)",
} as const;
