/** The format of the process's output: text for a person at a terminal, or lines of JSON. */
export type LogFormat = "json" | "text";

/** Returns the configured format, or the one that suits standard output. */
export function formatOf(
  chosen: LogFormat | null,
  output: { readonly isTTY?: boolean } = process.stdout,
): LogFormat {
  return chosen ?? (output.isTTY ? "text" : "json");
}
