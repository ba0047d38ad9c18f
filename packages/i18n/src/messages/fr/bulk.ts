import type { bulk as english } from "../en/bulk.ts";

export const bulk = {
  "bulk.andMore": "{names} et {count, plural, one {# autre} other {# autres}}",
} satisfies Record<keyof typeof english, string>;
