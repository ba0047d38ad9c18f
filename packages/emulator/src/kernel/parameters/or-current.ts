/** Returns the new value of a field, or the current one if the request omits it. */
export const orCurrent = <T>(value: T | undefined, current: T): T =>
  value === undefined ? current : value;
