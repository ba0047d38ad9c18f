import type { customers as english } from "../en/customers.ts";

export const customers = {
  "customers.title": "Clientes",
  "customers.new": "Cliente nuevo",
} satisfies Record<keyof typeof english, string>;
