import { withRetry } from "@counterfoil/database";
import type { Moment } from "../../provider/moment.ts";
import type { WireObject } from "../../provider/wire.ts";
import { announce } from "../announce.ts";
import type { MirrorAccess } from "../schema.ts";
import { isMirrored } from "./columns.ts";
import { writeMirror } from "./lane.ts";
import { completePayments, paymentsOf } from "./payments.ts";
import { keepTaxUse } from "./tax-use.ts";
import { keyOf, type Standing, standing, write } from "./write.ts";

/** An object as somebody saw it. */
export interface Sighting {
  readonly object: WireObject;
  readonly at: Moment;
  /** The version that stood when the object was read afresh: it wins if that still stands. */
  readonly instead?: number;
}

/** What came of it. */
export interface Applied {
  /** Objects whose mirrored body changed, with the body before (null: new). */
  readonly changed: readonly { readonly object: WireObject; readonly before: string | null }[];
  /** Objects whose newest version only the provider can tell, with the version standing now. */
  readonly unsure: readonly { readonly type: string; readonly id: string; version: number }[];
}

/**
 * Applies sightings in any order: under each object the later one wins, an earlier one is ignored,
 * and another content of the same second, or of an answer that was on its way meanwhile, is for the
 * provider to settle. What is deleted stays so.
 * @param now the provider's second, for what time decides
 */
export function applySightings(
  access: MirrorAccess,
  account: string,
  sightings: readonly Sighting[],
  now: number,
): Promise<Applied> {
  const known = sightings.filter(({ object }) => isMirrored(object.object));
  if (known.length === 0) return Promise.resolve({ changed: [], unsure: [] });
  return withRetry(() =>
    writeMirror(access, account, async (db) => {
      const before = await standing(
        db,
        known.map(({ object }) => object),
      );
      const newest = new Map<string, Sighting>();
      const unsure = new Map<string, Applied["unsure"][number]>();
      for (const sighting of known) {
        const { object } = sighting;
        const key = keyOf(object.object, object.id);
        const verdict = judge(sighting, newest.get(key) ?? null, before.get(key) ?? null);
        if (verdict === "newer") {
          newest.set(key, sighting);
          unsure.delete(key);
        }
        if (verdict === "unsure") {
          const version = before.get(key)?.version ?? 0;
          unsure.set(key, { type: object.object, id: object.id, version });
        }
      }
      const written = [...newest.values()];
      await write(db, account, written, now);
      const objects = written.map(({ object }) => object);
      await completePayments(db, paymentsOf(objects));
      await keepTaxUse(db, objects);
      const changed = objects
        .map((object) => ({
          object,
          before: before.get(keyOf(object.object, object.id))?.body ?? null,
        }))
        .filter(({ object, before: body }) => JSON.stringify(object) !== body);
      await announce(
        db,
        account,
        changed.map(({ object }) => object),
      );
      return {
        changed,
        unsure: [...unsure.values()].map((one) => ({
          ...one,
          version: one.version + (newest.has(keyOf(one.type, one.id)) ? 1 : 0),
        })),
      };
    }),
  );
}

type Verdict = "newer" | "older" | "same" | "unsure";

function judge(sighting: Sighting, chosen: Sighting | null, stands: Standing | null): Verdict {
  const { object, at } = sighting;
  if (chosen !== null) {
    if (chosen.object.deleted === true) return "older";
    if (object.deleted === true || at.from > chosen.at.from) return "newer";
    if (at.to < chosen.at.from) return "older";
    return JSON.stringify(object) === JSON.stringify(chosen.object) ? "same" : "unsure";
  }
  if (stands === null) return "newer";
  if (stands.deleted) return "older";
  if (object.deleted === true) return "newer";
  if (sighting.instead === undefined && contradicts(object, stands.body)) return "unsure";
  if (at.to < stands.as_of) return "older";
  if (at.from > stands.as_of) return "newer";
  if (JSON.stringify(object) === stands.body) return "same";
  return sighting.instead === stands.version ? "newer" : "unsure";
}

/** Types whose amount and currency never change once they exist. */
const FIXED: ReadonlySet<string> = new Set(["charge", "refund", "balance_transaction"]);

/** Whether what was seen cannot be true of the object that we know: the provider is asked then. */
function contradicts(object: WireObject, body: string): boolean {
  if (!FIXED.has(object.object)) return false;
  const known = JSON.parse(body);
  return object.amount !== known.amount || object.currency !== known.currency;
}
