/** A JSON object whose fields aren't known. */
export type Hash = { [field: string]: unknown };

export const isHash = (value: unknown): value is Hash =>
  typeof value === "object" && value !== null && !Array.isArray(value);
