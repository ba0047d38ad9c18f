export function relatedComponents(
  changed: readonly string[],
): { name: string; args: string[] } | null;
