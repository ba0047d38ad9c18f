/** The fields that an update names. Omitted fields are absent. */
type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns an update without its omitted fields, to be merged into the stored values. */
export function withoutUndefined<T extends object>(change: T | undefined): DefinedFields<T>;
export function withoutUndefined(change: object | undefined): object {
  return Object.fromEntries(
    Object.entries(change ?? {}).filter(([, value]) => value !== undefined),
  );
}
