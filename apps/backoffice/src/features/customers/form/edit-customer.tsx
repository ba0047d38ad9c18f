export function EditCustomer() {
  return null;
}
