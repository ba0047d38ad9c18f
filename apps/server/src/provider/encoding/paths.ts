import { resourceOfType } from "@counterfoil/contract";

/**
 * Returns the path of a type's list; null if objects of the type only have paths under another
 * object.
 */
export function folderOf(type: string): string | null {
  return resourceOfType(type)?.path ?? null;
}

/**
 * Returns the path of an object, or of something under it; null if the type has none of its own.
 */
export function requestPath(type: string, id: string, ...below: readonly string[]): string | null {
  // A business asks for its own account, which needs no id.
  if (type === "account") return join("/account", ...below);
  const folder = folderOf(type);
  return folder === null ? null : join(folder, id, ...below);
}

/** Joins a path of parts that may contain any text. */
export function join(folder: string, ...parts: readonly string[]): string {
  return [folder, ...parts.map(encodeURIComponent)].join("/");
}
