import type { Customer } from "@counterfoil/contract";

/** Returns a customer's name, or their email, or their ID. */
export function customerName(customer: Pick<Customer, "id" | "name" | "email">): string {
  return customer.name || customer.email || customer.id;
}
