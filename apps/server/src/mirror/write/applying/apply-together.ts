import type { WireObject } from "../../../provider/encoding/wire.ts";
import { keyOfRead, postponeFollowUp } from "../reads/follow-ups.ts";
import { type FollowUpRead, readingOf } from "../reads/related-objects.ts";
import { type ApplyResult, applyObservations, type FollowUps, type Observation } from "./apply.ts";
import { requiredReads } from "./required-reads.ts";
import { isUnfit } from "./unfit.ts";
import type { WriterParts } from "./writer-parts.ts";

interface ApplyOptions {
  readonly withoutFollowUps: boolean;
  /** Follow-up reads that the observations already cover. */
  readonly covered: readonly FollowUpRead[];
}

/**
 * Applies objects together. If one of them can't be stored, applies each separately and sets that
 * one aside.
 */
export async function applyTogether(
  parts: WriterParts,
  account: string,
  observations: readonly Observation[],
  options: ApplyOptions,
): Promise<ApplyResult> {
  const { access, gateway } = parts;
  try {
    const followUps = options.withoutFollowUps ? undefined : followUpsBut(options.covered);
    return await applyObservations(access, account, observations, gateway.now(account), followUps);
  } catch (error) {
    if (!isUnfit(error)) throw error;
    const [first] = observations;
    if (first !== undefined && observations.length === 1) {
      await setAside(parts, account, first.object, error);
      return { changed: [], unsure: [], followUps: [] };
    }
    const results: ApplyResult[] = [];
    for (const one of observations)
      results.push(await applyTogether(parts, account, [one], options));
    return {
      changed: results.flatMap(({ changed }) => changed),
      unsure: results.flatMap(({ unsure }) => unsure),
      followUps: results.flatMap(({ followUps }) => followUps),
    };
  }
}

function followUpsBut(covered: readonly FollowUpRead[]): FollowUps {
  const answered = new Set(covered.map(keyOfRead));
  return async (db, changed) =>
    (await requiredReads(db, changed)).filter((read) => !answered.has(keyOfRead(read)));
}

async function setAside(
  { access, log }: WriterParts,
  account: string,
  object: WireObject,
  error: unknown,
): Promise<void> {
  const about = { err: error, account, type: object.object, object: object.id };
  log.error(about, "mirroring an object failed, will retry");
  const read = readingOf(object);
  if (read !== null) await postponeFollowUp(access, account, read, error);
}
