import type { ObjectSnapshot } from "../../../provider/gateway.ts";
import { isMirrored } from "../../columns/columns.ts";
import { addPendingReads, type FollowUp } from "../reads/follow-ups.ts";
import type { FollowUpRead } from "../reads/related-objects.ts";
import { type ApplyResult, contradicts, type Observation } from "./apply.ts";
import { applyTogether } from "./apply-together.ts";
import { withBankAccounts } from "./reader.ts";
import type { UpsertOptions } from "./upsert.ts";
import { ROUNDS, type WriterParts } from "./writer-parts.ts";

interface SettleResult {
  readonly changed: ApplyResult["changed"];
  readonly followUps: readonly FollowUp[];
  /** IDs of the objects whose hint the provider's own object contradicts. */
  readonly contradicted: readonly string[];
}

/**
 * Applies objects, and reads those whose version only the provider can decide, until they are
 * stored.
 * @param alreadyRead follow-up reads that the snapshots cover
 */
export async function settle(
  parts: WriterParts,
  account: string,
  snapshots: readonly ObjectSnapshot[],
  options: UpsertOptions,
  alreadyRead: readonly FollowUpRead[] = [],
): Promise<SettleResult> {
  const { access, reader } = parts;
  const { withoutFollowUps = false, hint = false } = options;
  let covered = alreadyRead;
  let observations = await observe(parts, account, snapshots, hint);
  const hints = hint ? observations : [];
  const changed: ApplyResult["changed"][number][] = [];
  const followUps: FollowUp[] = [];
  const contradicted: string[] = [];
  for (let round = 1; observations.length > 0; round += 1) {
    const applied = await applyTogether(parts, account, observations, {
      withoutFollowUps,
      covered,
    });
    changed.push(...applied.changed);
    followUps.push(...applied.followUps);
    if (round === ROUNDS) {
      // It changes faster than it can be read: it is read once more, later.
      const later = applied.unsure.map(({ type, id }) => ({ kind: "object" as const, type, id }));
      await addPendingReads(access, account, later);
      break;
    }
    ({ observations, covered } = await reader.readAgain(account, applied.unsure));
    contradicted.push(...contradictions(parts, account, hints, observations));
  }
  return { changed, followUps, contradicted };
}

/** Returns the objects to apply, and of an account its bank accounts too. */
function observe(
  { reader }: WriterParts,
  account: string,
  snapshots: readonly ObjectSnapshot[],
  hint: boolean,
): Promise<readonly Observation[]> {
  const whole = snapshots
    .flatMap(withBankAccounts)
    .filter(({ object }) => isMirrored(object.object))
    // A hint with lines is read completely, unless it already is complete.
    .map(async ({ object, at }) => ({
      object: hint ? object : await reader.complete(account, object),
      at,
      hint,
    }));
  return Promise.all(whole);
}

/** Returns the IDs of the objects that differ from their hint, and logs them. */
function contradictions(
  { log }: WriterParts,
  account: string,
  hints: readonly Observation[],
  observations: readonly Observation[],
): string[] {
  return observations.flatMap(({ object }) => {
    const own = hints.filter((hint) => hint.object.id === object.id);
    if (!own.some((hint) => contradicts(hint.object, object))) return [];
    const about = { account, type: object.object, object: object.id };
    log.warn(about, "event contradicts the provider, using the provider's object");
    return [object.id];
  });
}
