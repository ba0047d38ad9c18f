interface UnitRun {
  /** Folder of the reports. */
  readonly results?: string;
  /** Runs files, or all if there are none, and writes a JSON report. Returns the exit code. */
  readonly vitest?: (files: string[], report: string) => Promise<number>;
}

/** Runs the unit tests, and files with a failed test once more in a new process. */
export function runUnit(run?: UnitRun): Promise<{
  readonly code: number;
  readonly passed: number;
  readonly failures: string[];
  readonly flaky: string[];
}>;
