export function CustomerDetail() {
  return null;
}
