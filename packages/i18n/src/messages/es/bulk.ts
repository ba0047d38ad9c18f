import type { bulk as english } from "../en/bulk.ts";

export const bulk = {
  "bulk.andMore": "{names} y {count} más",
} satisfies Record<keyof typeof english, string>;
