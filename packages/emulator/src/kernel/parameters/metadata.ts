import { refuse } from "../refuse.ts";

/**
 * Returns metadata after a request: named keys are set, null keys deleted, null as a whole clears
 * all, undefined keeps all (https://docs.stripe.com/api/metadata).
 * @throws ApiRefusal if more than 50 keys result
 */
export function mergeMetadata(
  current: Record<string, string> | null | undefined,
  change: Record<string, string | null> | null | undefined,
): Record<string, string> {
  if (change === null) return {};
  const merged: Record<string, string> = { ...current };
  for (const [name, value] of Object.entries(change ?? {})) {
    if (value === null) delete merged[name];
    else merged[name] = value;
  }
  if (Object.keys(merged).length > 50) {
    throw refuse.invalid("You can only have up to 50 metadata keys.", { param: "metadata" });
  }
  return merged;
}
