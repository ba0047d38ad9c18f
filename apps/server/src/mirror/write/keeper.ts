import type { Logger } from "pino";
import { Refusal } from "../../http/refusal.ts";
import type { Gateway, Seen } from "../../provider/gateway.ts";
import { instant } from "../../provider/moment.ts";
import { isWireObject, type WireObject, wireList } from "../../provider/wire.ts";
import { type MirrorAccess, query } from "../schema.ts";
import { type Applied, applySightings, type Sighting } from "./apply.ts";
import { isMirrored } from "./columns.ts";
import { type Errand, implied, named, run } from "./companions.ts";
import { flatten } from "./flatten.ts";
import { withAllLines } from "./lines.ts";
import { contentsOf, tie } from "./payout-contents.ts";
import { strayItems } from "./stray-items.ts";

/** How often an object may change under our eyes, or companions lead to companions, before we leave it. */
const ROUNDS = 6;

/**
 * Whose companions are read: of objects that changed, which is all there is to do, or of all, since
 * an earlier try may have been cut between an object and its companions.
 */
type Companions = "none" | "ofChanged" | "ofAll";

/** An account comes with the bank accounts that its payouts go to. */
function withBanks(seen: Seen): Seen[] {
  const { object, at } = seen;
  const banks = object.object === "account" ? wireList.safeParse(object.external_accounts) : null;
  return [seen, ...(banks?.data?.data ?? []).map((bank) => ({ object: bank, at }))];
}

/** Brings what anybody saw of the provider's objects into the mirror. */
export interface Keeper {
  /** Objects as they were at a moment, and companions that no event tells of. */
  keep(account: string, seen: readonly Seen[], companions?: Companions): Promise<void>;
  /** Reads what nothing tells of. */
  follow(account: string, errands: readonly Errand[]): Promise<void>;
  /** An answer with expansions, taken apart and kept; gives the object back unexpanded. */
  absorb(account: string, seen: Seen, expand?: readonly string[]): Promise<WireObject>;
  /** Reads one object from the provider and keeps it. @throws Refusal when there is none */
  fetch(account: string, type: string, path: string): Promise<WireObject>;
}

export function createKeeper(access: MirrorAccess, gateway: Gateway, log: Logger): Keeper {
  /** Applies; what only the provider can decide is asked until it stands. Answers what changed. */
  async function settle(account: string, seen: readonly Seen[]): Promise<Applied["changed"]> {
    const whole = await Promise.all(
      seen
        .flatMap(withBanks)
        .filter(({ object }) => isMirrored(object.object))
        .map(async ({ object, at }) => ({
          object: await withAllLines(gateway, account, object),
          at,
        })),
    );
    const changed: Applied["changed"][number][] = [];
    let sightings: Sighting[] = whole;
    for (let round = 1; round <= ROUNDS && sightings.length > 0; round += 1) {
      const applied = await applySightings(access, account, sightings, gateway.now(account));
      changed.push(...applied.changed);
      const fresh = applied.unsure.map((one) => afresh(account, one));
      sightings = (await Promise.all(fresh)).flat();
    }
    return changed;
  }

  async function afresh(account: string, one: Applied["unsure"][number]): Promise<Sighting[]> {
    const found = await read(account, { kind: "object", type: one.type, id: one.id });
    const [first] = found;
    if (first === undefined) return [];
    const object = await withAllLines(gateway, account, first.object);
    return [{ object, at: first.at, instead: one.version }];
  }

  async function read(account: string, errand: Errand): Promise<Seen[]> {
    try {
      if (errand.kind === "contents") {
        const seen = await contentsOf(gateway, account, errand.payout);
        await settle(account, seen);
        await tie(
          access,
          account,
          errand.payout,
          seen.map(({ object }) => object.id),
        );
        return [];
      }
      return await run(gateway, account, errand);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      if (errand.kind !== "object") return [];
      const gone = { id: errand.id, object: errand.type, deleted: true };
      return [{ object: gone, at: instant(gateway.now(account)) }];
    }
  }

  async function errands(account: string, changed: Applied["changed"]): Promise<Errand[]> {
    const found = new Map<string, Errand>();
    for (const { object, before } of changed) {
      for (const errand of implied(object, before)) found.set(JSON.stringify(errand), errand);
    }
    const names = changed.flatMap(({ object }) => (object.deleted === true ? [] : named(object)));
    for (const { type, id } of await unknown(account, names)) {
      const errand: Errand = { kind: "object", type, id };
      found.set(JSON.stringify(errand), errand);
    }
    const strays = await strayItems(
      access,
      account,
      changed.map(({ object }) => object),
    );
    return [...found.values(), ...strays];
  }

  async function unknown(account: string, names: readonly { type: string; id: string }[]) {
    if (names.length === 0) return [];
    return access.readTenant(account, (db) =>
      query<{ type: string; id: string }>(
        db,
        `select distinct n.type, n.id from unnest($1::text[], $2::text[]) n(type, id)
         where not exists (select from mirror_object o
           where o.account = current_setting('counterfoil.account')
             and o.type = n.type and o.id = n.id)`,
        [names.map((name) => name.type), names.map((name) => name.id)],
      ),
    );
  }

  async function keep(
    account: string,
    seen: readonly Seen[],
    companions: Companions = "ofChanged",
  ): Promise<void> {
    const all = companions === "ofAll";
    const ran = new Set<string>();
    let found = seen;
    for (let round = 0; round <= ROUNDS && found.length > 0; round += 1) {
      const changed = await settle(account, found);
      if (companions === "none") return;
      const leaders = all ? found.map(({ object }) => ({ object, before: null })) : changed;
      const wanted = (await errands(account, leaders)).filter(
        (errand) => !(all && ran.has(JSON.stringify(errand))),
      );
      for (const errand of wanted) ran.add(JSON.stringify(errand));
      found = (await Promise.all(wanted.map((errand) => read(account, errand)))).flat();
    }
  }

  /** Objects of an answer that the provider only repeated, as they are now. */
  async function current(account: string, seen: readonly Seen[]): Promise<Seen[]> {
    const now = seen.map(async ({ object }) => {
      const found = await read(account, { kind: "object", type: object.object, id: object.id });
      // What cannot be read alone is better known from any other answer.
      return found.length === 0 ? [{ object, at: instant(0) }] : found;
    });
    return (await Promise.all(now)).flat();
  }

  return {
    keep,
    async follow(account, wanted) {
      const found = (await Promise.all(wanted.map((errand) => read(account, errand)))).flat();
      await keep(account, found, "none");
    },
    async absorb(account, seen, expand = []) {
      const [first = seen.object, ...others] = flatten(seen.object, expand);
      const object = await withAllLines(gateway, account, first);
      const all = [object, ...others].map((one) => ({ object: one, at: seen.at }));
      const kept =
        seen.repeated === true
          ? current(account, all).then((now) => keep(account, now, "ofAll"))
          : keep(account, all);
      await kept.catch((error: unknown) => {
        // The provider has acted: its answer counts, and its events will bring the mirror along.
        log.warn({ err: error, account, object: object.id }, "a mirrored object could not follow");
      });
      return object;
    },
    async fetch(account, type, path) {
      const seen = await gateway.one(account, { method: "GET", path });
      if (!isWireObject(seen.object) || seen.object.object !== type) {
        throw new Error(`The provider answered with another type than ${type}`);
      }
      const object = await withAllLines(gateway, account, seen.object);
      await keep(account, [{ object, at: seen.at }]);
      return object;
    },
  };
}
