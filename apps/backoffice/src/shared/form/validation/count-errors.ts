/** Returns the number of fields in error, also those in groups and rows. */
export function countErrors(errors: object): number {
  if ("message" in errors && typeof errors.message === "string") return 1;
  return Object.values(errors).reduce<number>(
    (sum, part: unknown) =>
      sum + (typeof part === "object" && part !== null ? countErrors(part) : 0),
    0,
  );
}
