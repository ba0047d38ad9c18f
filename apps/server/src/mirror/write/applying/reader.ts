import { resourceOfType } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { requestPath } from "../../../provider/encoding/paths.ts";
import { type WireObject, wireList, wireObject } from "../../../provider/encoding/wire.ts";
import type { Gateway, ObjectSnapshot } from "../../../provider/gateway.ts";
import { instant } from "../../../provider/moment.ts";
import { lookUp } from "../../read/get.ts";
import type { MirrorAccess } from "../../schema.ts";
import { withAllLines } from "../reads/lines.ts";
import {
  type FollowUpRead,
  type ObjectRead,
  performRead,
  type ReadResult,
  readingOf,
} from "../reads/related-objects.ts";
import { isMissing, tombstone } from "../reads/tombstone.ts";
import { objectKey } from "../rows/write.ts";
import type { ApplyResult, Observation } from "./apply.ts";

/** Objects that were read, and further reads that the responses covered. */
interface RereadResult {
  readonly observations: readonly Observation[];
  readonly covered: readonly FollowUpRead[];
}

/** Reads objects from the provider for the mirror. */
export interface ProviderReader {
  /** Performs a read. An object that no longer exists is returned as deleted. */
  read(account: string, read: ObjectRead): Promise<ReadResult>;
  /**
   * Reads objects whose newest version only the provider can decide: each once, and none that was
   * in another's response.
   */
  readAgain(account: string, unsure: ApplyResult["unsure"]): Promise<RereadResult>;
  /**
   * Returns the object with all of its lines; a tombstone if it was deleted since it was observed.
   */
  complete(account: string, object: WireObject): Promise<WireObject>;
  /** Returns whether the mirror has all of these objects of one type. */
  isKnown(account: string, objects: readonly WireObject[]): Promise<boolean>;
}

/** Returns an object; for an account, also its bank accounts. */
export function withBankAccounts(snapshot: ObjectSnapshot): ObjectSnapshot[] {
  const { object, at } = snapshot;
  const banks = object.object === "account" ? wireList.safeParse(object.external_accounts) : null;
  return [snapshot, ...(banks?.data?.data ?? []).map((bank) => ({ object: bank, at }))];
}

/** Creates the reader of a mirror. */
export function createReader(access: MirrorAccess, gateway: Gateway): ProviderReader {
  async function read(account: string, objectRead: ObjectRead): Promise<ReadResult> {
    try {
      return await performRead(gateway, account, objectRead, (objects) =>
        isKnown(account, objects),
      );
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (objectRead.kind !== "object") return { snapshots: [], covered: [] };
      const gone = tombstone({ id: objectRead.id, object: objectRead.type });
      return { snapshots: [{ object: gone, at: instant(gateway.now(account)) }], covered: [] };
    }
  }

  async function complete(account: string, object: WireObject): Promise<WireObject> {
    try {
      return await withAllLines(gateway, account, object);
    } catch (error) {
      if (isMissing(error)) return tombstone(object);
      throw error;
    }
  }

  async function isKnown(account: string, objects: readonly WireObject[]): Promise<boolean> {
    const ids = objects.map(({ id }) => id);
    const [row] = await access.readTenant(account, (db) =>
      queryRows<{ known: number }>(
        db,
        `select count(distinct id) as known from mirror_object
         where account = current_setting('counterfoil.account') and type = $1 and id = any($2)`,
        [objects[0]?.object ?? "", ids],
      ),
    );
    return row?.known === new Set(ids).size;
  }

  /**
   * Returns how an object without a path of its own is read: under the object that it belongs to.
   */
  async function underOwner(
    account: string,
    read: Extract<ObjectRead, { kind: "object" }>,
  ): Promise<ObjectRead> {
    if (requestPath(read.type, read.id) !== null) return read;
    const text = await lookUp(access, account, read.type, read.id);
    const object = wireObject.safeParse(JSON.parse(text ?? "null")).data;
    return (object && readingOf(object)) ?? read;
  }

  async function readAgain(account: string, unsure: ApplyResult["unsure"]): Promise<RereadResult> {
    const versions = new Map(unsure.map(({ type, id, version }) => [objectKey(type, id), version]));
    const came = new Set<string>();
    const observations: Observation[] = [];
    const covered: FollowUpRead[] = [];
    for (const leads of [true, false]) {
      const reads = unsure
        .filter(
          ({ type, id }) => (turnOf(type) === "first") === leads && !came.has(objectKey(type, id)),
        )
        .map(({ type, id }) => ({ kind: "object", type, id }) as const);
      const results = await Promise.all(
        reads.map(async (one) => read(account, await underOwner(account, one))),
      );
      const snapshots = results.flatMap((one) => one.snapshots).flatMap(withBankAccounts);
      const whole = snapshots.map(async ({ object, at }) => {
        const instead = versions.get(objectKey(object.object, object.id));
        const version = instead === undefined ? {} : { instead };
        return { object: await complete(account, object), at, ...version };
      });
      observations.push(...(await Promise.all(whole)));
      for (const { object } of snapshots) came.add(objectKey(object.object, object.id));
      covered.push(...results.flatMap((one) => one.covered));
      // Started after the first reads, so that these responses cover what those require.
      if (!leads) covered.push(...reads.filter(({ type }) => turnOf(type) === "after_these"));
    }
    return { observations: observations, covered };
  }

  return { read, readAgain, complete, isKnown };
}

const turnOf = (type: string) => resourceOfType(type)?.mirror.reread ?? null;
