/**
 * What is wrong with the checklist: rows without a test, tests that do not exist, numbers used
 * twice.
 */
export function checkSpecification(
  text: string,
  read: (path: string) => string | null,
): { rows: number; faults: string[] };
