import { isWireObject, type WireObject } from "../../../provider/encoding/wire.ts";

interface Branch extends Map<string, Branch> {}

/**
 * Splits a response into the object with nothing expanded, which comes first, and each expanded
 * object.
 */
export function flatten(object: WireObject, expand: readonly string[] = []): WireObject[] {
  const root: Branch = new Map();
  for (const path of expand) {
    let branch = root;
    for (const name of path.split(".")) {
      const next: Branch = branch.get(name) ?? new Map();
      branch.set(name, next);
      branch = next;
    }
  }
  const found: WireObject[] = [];
  return [pruned(object, root, found), ...found];
}

/** Returns a copy of the object with every expanded value replaced by its ID. */
function pruned(object: WireObject, branch: Branch, found: WireObject[]): WireObject {
  return { id: object.id, object: object.object, ...prunedFields(object, branch, found) };
}

function prunedFields(fields: object, branch: Branch, found: WireObject[]) {
  const result: Record<string, unknown> = { ...fields };
  for (const [name, below] of branch) {
    const value = result[name];
    const members = membersOf(value);
    if (members !== null) {
      // A list that is only returned on request is removed from the object.
      delete result[name];
      for (const one of members) found.push(pruned(one, below.get("data") ?? new Map(), found));
    } else {
      result[name] = collapsed(value, below, found);
    }
  }
  return result;
}

function collapsed(value: unknown, branch: Branch, found: WireObject[]): unknown {
  if (Array.isArray(value)) return value.map((part) => collapsed(part, branch, found));
  if (isWireObject(value)) {
    found.push(pruned(value, branch, found));
    return value.id;
  }
  if (typeof value !== "object" || value === null) return value;
  return prunedFields(value, branch, found);
}

function membersOf(value: unknown): WireObject[] | null {
  if (typeof value !== "object" || value === null || !("object" in value)) return null;
  if (value.object !== "list" || !("data" in value) || !Array.isArray(value.data)) return null;
  return value.data.filter(isWireObject);
}
