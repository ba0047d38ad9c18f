/** The result of one check. */
export interface Finding {
  /**
   * `fix`: something doesn't work until the operator changes it. `note`: it works, with limits.
   */
  readonly state: "ok" | "note" | "fix";
  readonly subject: string;
  /** The result and, unless it is fine, what to change. */
  readonly text: string;
}

const WIDTH = 6;

/** Formats findings as lines for a terminal, with a summary at the end. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ state, subject, text }) => `${state.padEnd(WIDTH)}${subject}: ${text}`,
  );
  const wrong = findings.filter(({ state }) => state === "fix").length;
  const summary =
    wrong === 0 ? "Nothing to fix." : wrong === 1 ? "1 thing to fix." : `${wrong} things to fix.`;
  return `${[...lines, "", summary].join("\n")}\n`;
}
