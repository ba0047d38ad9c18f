/** How the process speaks: to a person at a terminal, or in lines of JSON to other programs. */
export type LogFormat = "json" | "text";

/** The format that the operator chose, or else the one that standard output is for. */
export function formatOf(chosen: LogFormat | null): LogFormat {
  return chosen ?? (process.stdout.isTTY ? "text" : "json");
}
