import type { customers as english } from "../en/customers.ts";

export const customers = {
  "customers.title": "Clients",
  "customers.new": "Nouveau client",
} satisfies Record<keyof typeof english, string>;
