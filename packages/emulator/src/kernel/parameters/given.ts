/** What a change names; fields that it leaves out are not there at all. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** A change without the fields that it leaves out, to be laid over what is held. */
export function given<T extends object>(change: T | undefined): Given<T>;
export function given(change: object | undefined): object {
  return Object.fromEntries(
    Object.entries(change ?? {}).filter(([, value]) => value !== undefined),
  );
}
