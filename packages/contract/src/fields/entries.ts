/** Returns the entries of a comma-separated text, trimmed and without empty ones. */
export function entriesOf(text: string): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}
