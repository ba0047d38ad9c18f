import { isWireObject, type WireObject } from "../../provider/encoding/wire.ts";
import { instant } from "../../provider/moment.ts";
import type { WriterParts } from "./applying/writer-parts.ts";
import { withAllLines } from "./reads/lines.ts";
import { isMissing, tombstone } from "./reads/tombstone.ts";
import { upsertObjects } from "./upsert-objects.ts";

/**
 * Reads one object from the provider and stores it.
 * @throws Refusal if it doesn't exist
 */
export async function fetchObject(
  parts: WriterParts,
  account: string,
  type: string,
  path: string,
): Promise<WireObject> {
  const { gateway } = parts;
  try {
    const snapshot = await gateway.one(account, { method: "GET", path });
    if (!isWireObject(snapshot.object) || snapshot.object.object !== type) {
      throw new Error(`The provider answered with another type than ${type}`);
    }
    const object = await withAllLines(gateway, account, snapshot.object);
    await upsertObjects(parts, account, [{ object, at: snapshot.at }]);
    return object;
  } catch (error) {
    if (isMissing(error)) await forget(parts, account, type, path);
    throw error;
  }
}

/** Deletes an object from the mirror that was read and no longer exists. */
async function forget(
  parts: WriterParts,
  account: string,
  type: string,
  path: string,
): Promise<void> {
  const id = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  const object = tombstone({ id, object: type });
  if (!(await parts.reader.isKnown(account, [object]))) return;
  await upsertObjects(parts, account, [{ object, at: instant(parts.gateway.now(account)) }]);
}
