export const customers = {
  "customers.title": "Customers",
  "customers.new": "New customer",
} as const;
