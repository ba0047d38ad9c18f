import type { Gateway, Seen } from "../../provider/gateway.ts";
import { instant } from "../../provider/moment.ts";
import { pathOf } from "../../provider/paths.ts";
import { type WireObject, wireList, wireObject } from "../../provider/wire.ts";
import { lookUp } from "../read/get.ts";
import { type MirrorAccess, query } from "../schema.ts";
import type { Applied, Sighting } from "./apply.ts";
import {
  type Errand,
  type Found,
  LEADING,
  LED,
  type Reading,
  readingOf,
  run,
} from "./companions.ts";
import { withAllLines } from "./lines.ts";
import { isMissing, tombstone } from "./tombstone.ts";
import { keyOf } from "./write.ts";

/** Objects that were read, and further reads that the responses covered. */
export interface ReadAgain {
  readonly sightings: readonly Sighting[];
  readonly covered: readonly Errand[];
}

/** Reads objects from the provider for the mirror. */
export interface Reader {
  /** Performs a read. An object that no longer exists is returned as deleted. */
  read(account: string, errand: Reading): Promise<Found>;
  /**
   * Reads objects whose newest version only the provider can decide: each once, and none that was
   * in another's response.
   */
  readAgain(account: string, unsure: Applied["unsure"]): Promise<ReadAgain>;
  /**
   * Returns the object with all of its lines; a tombstone if it was deleted since it was observed.
   */
  complete(account: string, object: WireObject): Promise<WireObject>;
  /** Returns whether the mirror has all of these objects of one type. */
  isKnown(account: string, objects: readonly WireObject[]): Promise<boolean>;
}

/** An account is returned with its bank accounts. */
export function withBanks(seen: Seen): Seen[] {
  const { object, at } = seen;
  const banks = object.object === "account" ? wireList.safeParse(object.external_accounts) : null;
  return [seen, ...(banks?.data?.data ?? []).map((bank) => ({ object: bank, at }))];
}

/** Creates the reader of a mirror. */
export function createReader(access: MirrorAccess, gateway: Gateway): Reader {
  async function read(account: string, errand: Reading): Promise<Found> {
    try {
      return await run(gateway, account, errand, (objects) => isKnown(account, objects));
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (errand.kind !== "object") return { seen: [], covered: [] };
      const gone = tombstone({ id: errand.id, object: errand.type });
      return { seen: [{ object: gone, at: instant(gateway.now(account)) }], covered: [] };
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
      query<{ known: number }>(
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
    errand: Extract<Reading, { kind: "object" }>,
  ): Promise<Reading> {
    if (pathOf(errand.type, errand.id) !== null) return errand;
    const text = await lookUp(access, account, errand.type, errand.id);
    const object = wireObject.safeParse(JSON.parse(text ?? "null")).data;
    return (object && readingOf(object)) ?? errand;
  }

  async function readAgain(account: string, unsure: Applied["unsure"]): Promise<ReadAgain> {
    const versions = new Map(unsure.map(({ type, id, version }) => [keyOf(type, id), version]));
    const came = new Set<string>();
    const sightings: Sighting[] = [];
    const covered: Errand[] = [];
    for (const leads of [true, false]) {
      const errands = unsure
        .filter(({ type, id }) => LEADING.has(type) === leads && !came.has(keyOf(type, id)))
        .map(({ type, id }) => ({ kind: "object", type, id }) as const);
      const found = await Promise.all(
        errands.map(async (errand) => read(account, await underOwner(account, errand))),
      );
      const seen = found.flatMap((one) => one.seen).flatMap(withBanks);
      const whole = seen.map(async ({ object, at }) => {
        const instead = versions.get(keyOf(object.object, object.id));
        const version = instead === undefined ? {} : { instead };
        return { object: await complete(account, object), at, ...version };
      });
      sightings.push(...(await Promise.all(whole)));
      for (const { object } of seen) came.add(keyOf(object.object, object.id));
      covered.push(...found.flatMap((one) => one.covered));
      // Started after the first reads, so that these responses cover what those require.
      if (!leads) covered.push(...errands.filter(({ type }) => LED.has(type)));
    }
    return { sightings, covered };
  }

  return { read, readAgain, complete, isKnown };
}
