export function fitting(
  files: readonly string[],
  durations: ReadonlyMap<string, number>,
  seconds: number,
): { chosen: string[]; left: string[] };
