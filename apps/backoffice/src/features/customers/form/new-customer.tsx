export function NewCustomer() {
  return null;
}
