/** Lists the failed tests of a JSON report of Vitest, each with the first lines of its error. */
export function failedTests(report: unknown, outcome?: string): string[];
