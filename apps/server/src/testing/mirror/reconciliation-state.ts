import type { MirrorAccess } from "../../mirror/schema.ts";
import { readReadings, type SourceProgress } from "../../sync/lists/readings.ts";
import { SOURCES } from "../../sync/lists/sources.ts";

/** How close a business's mirror is to the provider. */
interface ReconciliationState {
  /** Whether the whole history is mirrored. */
  readonly linked: boolean;
  readonly sources: readonly SourceProgress[];
}

/** Returns how close a business's mirror is to the provider. */
export async function reconciliationState(
  access: MirrorAccess,
  account: string,
): Promise<ReconciliationState> {
  const readings = await readReadings(access, account);
  return {
    linked: [...readings.values()].every(({ filled_at }) => filled_at !== null),
    sources: SOURCES.flatMap(({ name }) => readings.get(name) ?? []),
  };
}
