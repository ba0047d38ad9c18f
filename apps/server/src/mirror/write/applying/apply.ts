import { resourceOfType } from "@counterfoil/contract";
import { withRetry } from "@counterfoil/database";
import { notifyChanges } from "../../../notices/change-feed.ts";
import { withoutSpentSecrets } from "../../../provider/encoding/client-secrets.ts";
import type { WireObject } from "../../../provider/encoding/wire.ts";
import type { Moment } from "../../../provider/moment.ts";
import { isBodyOf } from "../../body.ts";
import { isMirrored } from "../../columns/columns.ts";
import type { MirrorAccess, MirrorDb } from "../../schema.ts";
import { addFollowUps, type FollowUp } from "../reads/follow-ups.ts";
import { type FollowUpRead, readingOf } from "../reads/related-objects.ts";
import { dropOwned, withoutOrphans } from "../rows/owned.ts";
import { completePayments, paymentsOf, paymentsShowing } from "../rows/payments.ts";
import { updateTaxUse } from "../rows/tax-use.ts";
import { type CurrentRow, currentRows, objectKey, upsertRows } from "../rows/write.ts";
import { writeMirror } from "../rows/write-mirror.ts";

/** An object as observed at some time. */
export interface Observation {
  readonly object: WireObject;
  readonly at: Moment;
  /** The version before the object was read: the read wins if that is still the stored one. */
  readonly instead?: number;
  /** The object is from an unverified event: read from the provider instead if possible. */
  readonly hint?: boolean;
}

/** The result of applying observations. */
export interface ApplyResult {
  /** Objects whose mirrored body changed, with the body before (null: new). */
  readonly changed: readonly { readonly object: WireObject; readonly before: string | null }[];
  /** Objects whose newest version must be read from the provider, with the stored version. */
  readonly unsure: readonly { readonly type: string; readonly id: string; version: number }[];
  /** Follow-up reads because of the changes. They are stored, to be done now or later. */
  readonly followUps: readonly FollowUp[];
}

/** Seconds by which a stored time may be ahead of the provider's clock. */
const CLOCK_TOLERANCE = 60;

/** Returns the follow-up reads for changes, within their transaction. */
export type FollowUps = (
  db: MirrorDb,
  changed: ApplyResult["changed"],
) => Promise<readonly FollowUpRead[]>;

/**
 * Applies observations in any order: for each object, the later one wins. The provider must decide
 * between different contents of the same second, about a response that overlaps with a change,
 * about a hint, about an object observed after its deletion, and about one whose stored time hasn't
 * come yet, because the clock was set back.
 * @param now the provider's current second, for what depends on time
 * @param follow returns follow-up reads, which are stored in the same transaction
 */
export function applyObservations(
  access: MirrorAccess,
  account: string,
  observations: readonly Observation[],
  now: number,
  follow: FollowUps = async () => [],
): Promise<ApplyResult> {
  const mirrored = observations
    .filter(({ object }) => isMirrored(object.object))
    .map((one) => ({ ...one, object: withoutSpentSecrets(one.object, false) }));
  if (mirrored.length === 0) return Promise.resolve({ changed: [], unsure: [], followUps: [] });
  return withRetry(() =>
    writeMirror(access, account, async (db) => {
      const before = await currentRows(
        db,
        mirrored.map(({ object }) => object),
      );
      const latest = Math.max(now, ...mirrored.map(({ at }) => at.to)) + CLOCK_TOLERANCE;
      const newest = new Map<string, Observation>();
      const unsure = new Map<string, ApplyResult["unsure"][number] & { readonly since: number }>();
      for (const observation of mirrored) {
        const { object, at, hint = false } = observation;
        const key = objectKey(object.object, object.id);
        const verdict = judge(observation, {
          chosen: newest.get(key) ?? null,
          current: before.get(key) ?? null,
          latest,
        });
        if (verdict === "newer") {
          newest.set(key, observation);
          // A hint that equals the mirror says nothing about a later one that arrived before it.
          if (!hint || at.from > (unsure.get(key)?.since ?? 0)) unsure.delete(key);
        }
        if (verdict === "unsure") {
          const version = before.get(key)?.version ?? 0;
          const since = Math.max(at.to, unsure.get(key)?.since ?? 0);
          unsure.set(key, { type: object.object, id: object.id, version, since });
        }
      }
      const written = await withoutOrphans(db, [...newest.values()]);
      await upsertRows(db, account, written, now);
      const objects = written.map(({ object }) => object);
      await dropOwned(db, objects);
      await updateTaxUse(db, objects);
      const changed = objects
        .map((object) => ({
          object,
          before: before.get(objectKey(object.object, object.id))?.body ?? null,
        }))
        .filter(({ object, before: body }) => !isBodyOf(object, body));
      const payments = [...paymentsOf(objects), ...(await paymentsShowing(db, changed))];
      await completePayments(db, [...new Set(payments)].sort());
      await notifyChanges(
        db,
        account,
        changed.map(({ object }) => object),
      );
      const followUps = await addFollowUps(db, account, await follow(db, changed));
      return {
        changed,
        followUps,
        unsure: [...unsure.values()].map(({ type, id, version }) => ({
          type,
          id,
          version: version + (newest.has(objectKey(type, id)) ? 1 : 0),
        })),
      };
    }),
  );
}

type Verdict = "newer" | "older" | "same" | "unsure";

interface PriorState {
  /** The newest of the observations before this one. */
  readonly chosen: Observation | null;
  readonly current: CurrentRow | null;
  /** The latest time that the mirror can have. */
  readonly latest: number;
}

function judge(observation: Observation, prior: PriorState): Verdict {
  const verdict = judgeIgnoringHint(observation, prior);
  const { current } = prior;
  const { object, hint = false } = observation;
  if (verdict !== "newer" || !hint || isBodyOf(object, current?.body)) return verdict;
  // A hint changes nothing on its own, unless the provider can't be read.
  return readingOf(object)?.kind === "object" ? "unsure" : verdict;
}

function judgeIgnoringHint(
  observation: Observation,
  { chosen, current, latest }: PriorState,
): Verdict {
  const { object, at } = observation;
  if (chosen !== null) {
    if (chosen.object.deleted === true) return "older";
    if (object.deleted === true || at.from > chosen.at.from) return "newer";
    if (at.to < chosen.at.from) return "older";
    return JSON.stringify(object) === JSON.stringify(chosen.object) ? "same" : "unsure";
  }
  if (current === null) return "newer";
  const settles = observation.instead === current.version;
  if (current.as_of > latest && object.deleted !== true) return settles ? "newer" : "unsure";
  if (current.deleted) {
    // An ID can be reused, such as a coupon's: only the provider knows whether it was.
    if (object.deleted === true || at.from <= current.as_of) return "older";
    return settles ? "newer" : "unsure";
  }
  if (object.deleted === true) return "newer";
  if (observation.instead === undefined && contradicts(object, JSON.parse(current.body))) {
    return "unsure";
  }
  if (at.to < current.as_of) return "older";
  if (isBodyOf(object, current.body)) return at.from > current.as_of ? "newer" : "same";
  if (at.from > current.as_of) return "newer";
  return settles ? "newer" : "unsure";
}

/**
 * Returns whether an observation contradicts a fixed field of the known object, so that the
 * provider must be asked.
 */
export function contradicts(
  object: WireObject,
  before: Readonly<Record<string, unknown>>,
): boolean {
  if (object.deleted === true || before.deleted === true) return false;
  const names = ["created", ...(resourceOfType(object.object)?.mirror.fixed ?? [])];
  return names.some((name) => name in object && object[name] !== before[name]);
}
