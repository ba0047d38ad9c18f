export function relatedTests(
  imports: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
): string[];
