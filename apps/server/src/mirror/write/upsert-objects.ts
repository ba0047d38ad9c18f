import type { WireObject } from "../../provider/encoding/wire.ts";
import type { ObjectSnapshot } from "../../provider/gateway.ts";
import { instant } from "../../provider/moment.ts";
import { isMirrored } from "../columns/columns.ts";
import { settle } from "./applying/settle.ts";
import type { UpsertOptions, UpsertResult } from "./applying/upsert.ts";
import type { WriterParts } from "./applying/writer-parts.ts";
import { performFollowUps } from "./perform-follow-ups.ts";
import { flatten } from "./reads/flatten.ts";
import { addPendingReads } from "./reads/follow-ups.ts";
import { withAllLines } from "./reads/lines.ts";
import { readingOf } from "./reads/related-objects.ts";

/** Stores objects as of a moment, with the reads that follow from them. */
export async function upsertObjects(
  parts: WriterParts,
  account: string,
  snapshots: readonly ObjectSnapshot[],
  options: UpsertOptions = {},
): Promise<UpsertResult> {
  // Follow-up reads are stored before the objects: after a failure in between, too much is read
  // rather than too little.
  const further = await addPendingReads(parts.access, account, options.furtherReads ?? []);
  const { changed, followUps, contradicted } = await settle(parts, account, snapshots, options);
  await performFollowUps(parts, account, [...further, ...followUps]);
  return { changed: changed.map(({ object }) => object), contradicted };
}

/** Stores a response and its expanded objects. Returns the object unexpanded. */
export async function applyResponse(
  parts: WriterParts,
  account: string,
  snapshot: ObjectSnapshot,
  expand: readonly string[],
): Promise<WireObject> {
  const { access, gateway, log } = parts;
  const [first = snapshot.object, ...others] = flatten(snapshot.object, expand);
  const object = await withAllLines(gateway, account, first);
  const all = [object, ...others].map((one) => ({ object: one, at: snapshot.at }));
  try {
    const newest = snapshot.repeated === true ? await current(parts, account, all) : all;
    await upsertObjects(parts, account, newest);
  } catch (error) {
    // The provider has applied the change, so its response counts. Related objects become pending
    // reads. If not even those can be stored, the outcome stays unknown and is resolved later.
    log.warn({ err: error, account, object: object.id }, "mirroring a response failed");
    const reads = all.flatMap((one) =>
      isMirrored(one.object.object) ? (readingOf(one.object) ?? []) : [],
    );
    await addPendingReads(access, account, reads);
  }
  return object;
}

/** Returns the current versions of objects in a response that the provider has only replayed. */
async function current(
  { reader }: WriterParts,
  account: string,
  snapshots: readonly ObjectSnapshot[],
): Promise<ObjectSnapshot[]> {
  const now = snapshots.map(async ({ object }) => {
    const read = { kind: "object", type: object.object, id: object.id } as const;
    const result = await reader.read(account, read);
    // Objects that can't be read on their own are better known from any other response.
    return result.snapshots.length === 0 ? [{ object, at: instant(0) }] : result.snapshots;
  });
  return (await Promise.all(now)).flat();
}
