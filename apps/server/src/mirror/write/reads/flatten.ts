import { isWireObject, type WireObject } from "../../../provider/encoding/wire.ts";

interface ExpandedPaths extends Map<string, ExpandedPaths> {}

/**
 * Splits a response into the object with nothing expanded, which comes first, and each expanded
 * object.
 */
export function flatten(object: WireObject, expand: readonly string[] = []): WireObject[] {
  const root: ExpandedPaths = new Map();
  for (const path of expand) {
    let branch = root;
    for (const name of path.split(".")) {
      const next: ExpandedPaths = branch.get(name) ?? new Map();
      branch.set(name, next);
      branch = next;
    }
  }
  const objects: WireObject[] = [];
  return [pruned(object, root, objects), ...objects];
}

/** Returns a copy of the object with every expanded value replaced by its ID. */
function pruned(object: WireObject, branch: ExpandedPaths, objects: WireObject[]): WireObject {
  return { id: object.id, object: object.object, ...prunedFields(object, branch, objects) };
}

function prunedFields(fields: object, branch: ExpandedPaths, objects: WireObject[]) {
  const result: Record<string, unknown> = { ...fields };
  for (const [name, below] of branch) {
    const value = result[name];
    const members = membersOf(value);
    if (members !== null) {
      // A list that is only returned on request is removed from the object.
      delete result[name];
      for (const one of members) objects.push(pruned(one, below.get("data") ?? new Map(), objects));
    } else {
      result[name] = collapsed(value, below, objects);
    }
  }
  return result;
}

function collapsed(value: unknown, branch: ExpandedPaths, objects: WireObject[]): unknown {
  if (Array.isArray(value)) return value.map((part) => collapsed(part, branch, objects));
  if (isWireObject(value)) {
    objects.push(pruned(value, branch, objects));
    return value.id;
  }
  if (typeof value !== "object" || value === null) return value;
  return prunedFields(value, branch, objects);
}

function membersOf(value: unknown): WireObject[] | null {
  if (typeof value !== "object" || value === null || !("object" in value)) return null;
  if (value.object !== "list" || !("data" in value) || !Array.isArray(value.data)) return null;
  return value.data.filter(isWireObject);
}
