import type { Customer } from "@counterfoil/contract";

/** How a customer is called: name, else e-mail, else id. */
export function customerName(customer: Pick<Customer, "id" | "name" | "email">): string {
  return customer.name || customer.email || customer.id;
}
