import type { Logger } from "pino";
import { isWireObject, type WireObject } from "../../provider/encoding/wire.ts";
import type { Gateway, ObjectSnapshot } from "../../provider/gateway.ts";
import { instant } from "../../provider/moment.ts";
import { isMirrored } from "../columns/columns.ts";
import type { MirrorAccess } from "../schema.ts";
import {
  type ApplyResult,
  applyObservations,
  contradicts,
  type FollowUps,
  type Observation,
} from "./apply.ts";
import { contentsOf, tie } from "./payout-contents.ts";
import { createReader, withBankAccounts } from "./reader.ts";
import { flatten } from "./reads/flatten.ts";
import {
  addFollowUps,
  claimFollowUps,
  completeFollowUps,
  type FollowUp,
  keyOfRead,
  postponeFollowUp,
} from "./reads/follow-ups.ts";
import { withAllLines } from "./reads/lines.ts";
import { type FollowUpRead, readingOf } from "./reads/related-objects.ts";
import { isMissing, tombstone } from "./reads/tombstone.ts";
import { requiredReads } from "./required-reads.ts";
import { isUnfit } from "./unfit.ts";
import type { UpsertOptions, UpsertResult } from "./upsert.ts";

/**
 * Maximum rounds of reading objects that changed meanwhile, or reads that lead to further reads.
 */
const ROUNDS = 6;

/** Writes observed objects of the provider to the mirror. */
export interface MirrorWriter {
  /**
   * Stores objects as of a moment. Follow-up reads are stored with them, then performed; one that
   * fails is retried by `retryFollowUps`. An object that can't be stored is set aside without the
   * others.
   */
  upsert(
    account: string,
    snapshots: readonly ObjectSnapshot[],
    options?: UpsertOptions,
  ): Promise<UpsertResult>;
  /** Stores follow-up reads and performs them; `retryFollowUps` retries those that fail. */
  read(account: string, reads: readonly FollowUpRead[]): Promise<void>;
  /** Retries up to `limit` follow-up reads that are due. Returns their number. */
  retryFollowUps(account: string, limit?: number): Promise<number>;
  /** Stores a response and its expanded objects. Returns the object unexpanded. */
  applyResponse(
    account: string,
    snapshot: ObjectSnapshot,
    expand?: readonly string[],
  ): Promise<WireObject>;
  /**
   * Reads one object from the provider and stores it.
   * @throws Refusal if it doesn't exist
   */
  fetch(account: string, type: string, path: string): Promise<WireObject>;
}

export function createMirrorWriter(
  access: MirrorAccess,
  gateway: Gateway,
  log: Logger,
): MirrorWriter {
  const reader = createReader(access, gateway);

  /**
   * Applies objects, and reads those whose version only the provider can decide, until they are
   * stored.
   */
  async function settle(
    account: string,
    snapshots: readonly ObjectSnapshot[],
    { withoutFollowUps = false, hint = false }: UpsertOptions,
    alreadyRead: readonly FollowUpRead[] = [],
  ) {
    let covered = alreadyRead;
    const whole = snapshots
      .flatMap(withBankAccounts)
      .filter(({ object }) => isMirrored(object.object))
      // A hint with lines is read completely, unless it already is complete.
      .map(async ({ object, at }) => ({
        object: hint ? object : await reader.complete(account, object),
        at,
        hint,
      }));
    const changed: ApplyResult["changed"][number][] = [];
    const followUps: FollowUp[] = [];
    const contradicted: string[] = [];
    let observations: readonly Observation[] = await Promise.all(whole);
    const hints = observations.map(({ object }) => object);
    for (let round = 1; observations.length > 0; round += 1) {
      const applied = await apply(account, observations, withoutFollowUps, covered);
      changed.push(...applied.changed);
      followUps.push(...applied.followUps);
      if (round === ROUNDS) {
        // It changes faster than it can be read: it is read once more, later.
        await addPendingReads(
          account,
          applied.unsure.map((one) => ({ kind: "object", ...pick(one) })),
        );
        break;
      }
      ({ observations, covered } = await reader.readAgain(account, applied.unsure));
      for (const { object } of hint ? observations : []) {
        const own = hints.filter(({ id }) => id === object.id);
        if (!own.some((one) => contradicts(one, object))) continue;
        contradicted.push(object.id);
        const about = { account, type: object.object, object: object.id };
        log.warn(about, "event contradicts the provider, using the provider's object");
      }
    }
    return { changed, followUps, contradicted };
  }

  /**
   * Applies objects together. If one of them can't be stored, applies each separately and sets that
   * one aside.
   */
  async function apply(
    account: string,
    observations: readonly Observation[],
    withoutFollowUps: boolean,
    covered: readonly FollowUpRead[],
  ): Promise<ApplyResult> {
    const now = gateway.now(account);
    const answered = new Set(covered.map(keyOfRead));
    const follow: FollowUps = async (db, changed) =>
      (await requiredReads(db, changed)).filter((read) => !answered.has(keyOfRead(read)));
    try {
      return await applyObservations(
        access,
        account,
        observations,
        now,
        withoutFollowUps ? undefined : follow,
      );
    } catch (error) {
      if (!isUnfit(error)) throw error;
      const [first] = observations;
      if (first !== undefined && observations.length === 1) {
        await park(account, first.object, error);
        return { changed: [], unsure: [], followUps: [] };
      }
      const parts: ApplyResult[] = [];
      for (const one of observations)
        parts.push(await apply(account, [one], withoutFollowUps, covered));
      return {
        changed: parts.flatMap(({ changed }) => changed),
        unsure: parts.flatMap(({ unsure }) => unsure),
        followUps: parts.flatMap(({ followUps }) => followUps),
      };
    }
  }

  async function park(account: string, object: WireObject, error: unknown): Promise<void> {
    const about = { err: error, account, type: object.object, object: object.id };
    log.error(about, "mirroring an object failed, will retry");
    const read = readingOf(object);
    if (read !== null) await postponeFollowUp(access, account, read, error);
  }

  /**
   * Performs reads, then those that they lead to. After a failure, the remaining ones stay pending.
   */
  async function performFollowUps(account: string, first: readonly FollowUp[]): Promise<void> {
    let waiting = first;
    for (let round = 1; round <= ROUNDS && waiting.length > 0; round += 1) {
      const led = await Promise.all(waiting.map((one) => attempt(account, one)));
      await completeFollowUps(
        access,
        account,
        waiting.filter((_, index) => led[index] !== null),
      );
      waiting = led.flatMap((more) => more ?? []);
    }
  }

  /** Performs a read. Returns those that it leads to, or null if it failed and was postponed. */
  async function attempt(account: string, followUp: FollowUp): Promise<FollowUp[] | null> {
    const { read } = followUp;
    try {
      if (read.kind === "contents") return await upsertPayoutContents(account, read.payout);
      const { snapshots, covered } = await reader.read(account, read);
      return (await settle(account, snapshots, {}, covered)).followUps;
    } catch (error) {
      log.warn({ err: error, account, read }, "reading a related object failed, will retry");
      await postponeFollowUp(access, account, read, error);
      return null;
    }
  }

  /** Stores a payout's balance transactions with their payout. */
  async function upsertPayoutContents(account: string, payout: string): Promise<FollowUp[]> {
    try {
      const snapshots = await contentsOf(gateway, account, payout);
      const { followUps } = await settle(account, snapshots, {});
      const entries = snapshots.map(({ object }) => object.id);
      await tie(access, account, payout, entries);
      return followUps;
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  function addPendingReads(account: string, reads: readonly FollowUpRead[]): Promise<FollowUp[]> {
    return reads.length === 0
      ? Promise.resolve([])
      : access.tenant(account, (db) => addFollowUps(db, account, reads));
  }

  async function upsert(
    account: string,
    snapshots: readonly ObjectSnapshot[],
    options: UpsertOptions = {},
  ): Promise<UpsertResult> {
    // Follow-up reads are stored before the objects: after a failure in between, too much is read
    // rather than too little.
    const further = await addPendingReads(account, options.furtherReads ?? []);
    const { changed, followUps, contradicted } = await settle(account, snapshots, options);
    await performFollowUps(account, [...further, ...followUps]);
    return { changed: changed.map(({ object }) => object), contradicted };
  }

  /** Returns the current versions of objects in a response that the provider has only replayed. */
  async function current(
    account: string,
    snapshots: readonly ObjectSnapshot[],
  ): Promise<ObjectSnapshot[]> {
    const now = snapshots.map(async ({ object }) => {
      const result = await reader.read(account, { kind: "object", ...pickOf(object) });
      // Objects that can't be read on their own are better known from any other response.
      return result.snapshots.length === 0 ? [{ object, at: instant(0) }] : result.snapshots;
    });
    return (await Promise.all(now)).flat();
  }

  return {
    upsert,
    async read(account, reads) {
      await performFollowUps(account, await addPendingReads(account, reads));
    },
    async retryFollowUps(account, limit = 50) {
      const due = await claimFollowUps(access, account, limit);
      await performFollowUps(account, due);
      return due.length;
    },
    async applyResponse(account, snapshot, expand = []) {
      const [first = snapshot.object, ...others] = flatten(snapshot.object, expand);
      const object = await withAllLines(gateway, account, first);
      const all = [object, ...others].map((one) => ({ object: one, at: snapshot.at }));
      try {
        await upsert(account, snapshot.repeated === true ? await current(account, all) : all);
      } catch (error) {
        // The provider has applied the change, so its response counts. Related objects become
        // pending reads. If not even those can be stored, the outcome stays unknown and is resolved
        // later.
        log.warn({ err: error, account, object: object.id }, "mirroring a response failed");
        const touched = all.filter((one) => isMirrored(one.object.object));
        await addPendingReads(
          account,
          touched.flatMap((one) => readingOf(one.object) ?? []),
        );
      }
      return object;
    },
    async fetch(account, type, path) {
      try {
        const snapshot = await gateway.one(account, { method: "GET", path });
        if (!isWireObject(snapshot.object) || snapshot.object.object !== type) {
          throw new Error(`The provider answered with another type than ${type}`);
        }
        const object = await withAllLines(gateway, account, snapshot.object);
        await upsert(account, [{ object, at: snapshot.at }]);
        return object;
      } catch (error) {
        if (isMissing(error)) await forget(account, type, path);
        throw error;
      }
    },
  };

  /** Deletes an object from the mirror that was read and no longer exists. */
  async function forget(account: string, type: string, path: string): Promise<void> {
    const id = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
    const object = tombstone({ id, object: type });
    if (!(await reader.isKnown(account, [object]))) return;
    await upsert(account, [{ object, at: instant(gateway.now(account)) }]);
  }
}

const pick = ({ type, id }: { type: string; id: string }) => ({ type, id });
const pickOf = ({ object, id }: WireObject) => ({ type: object, id });
