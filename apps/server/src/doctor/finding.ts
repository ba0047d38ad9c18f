/** The result of one check. */
export interface Finding {
  /**
   * `mend`: something doesn't work until the operator changes it. `note`: it works, with limits.
   */
  readonly state: "ok" | "note" | "mend";
  readonly subject: string;
  /** The result and, unless it is fine, the fix. */
  readonly text: string;
}

const WIDTH = 6;

/** Formats findings as lines for a terminal, with a summary at the end. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ state, subject, text }) => `${state.padEnd(WIDTH)}${subject}: ${text}`,
  );
  const wrong = findings.filter(({ state }) => state === "mend").length;
  const summary =
    wrong === 0
      ? "Nothing to mend."
      : wrong === 1
        ? "1 thing to mend."
        : `${wrong} things to mend.`;
  return `${[...lines, "", summary].join("\n")}\n`;
}
