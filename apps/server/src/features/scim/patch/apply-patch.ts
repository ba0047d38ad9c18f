import { z } from "zod";
import { type Filter, parseFilter } from "../filter/parse-filter.ts";
import { attributeKey, isDocument, type ScimDocument, withoutSchema } from "../filter/values-at.ts";
import { invalid } from "../scim-error.ts";

const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const MAX_OPERATIONS = 100;

const operation = z.object({
  // Microsoft Entra ID capitalizes it.
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["add", "replace", "remove"])),
  path: z.string().max(500).optional(),
  value: z.unknown().optional(),
});
type Operation = z.output<typeof operation>;

const patch = z.object({
  schemas: z.array(z.string()).refine((all) => all.includes(PATCH_SCHEMA)),
  Operations: z.array(operation).min(1).max(MAX_OPERATIONS),
});

/** A parsed path: an attribute, which entries of its list, and a part of it. */
interface PatchPath {
  readonly name: string;
  readonly filter: Filter | null;
  /** The attributes that an `add` creates for entries that none match. */
  readonly defaults: ScimDocument;
  readonly part: string | null;
}

const PATH = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/;
const EQUALS = /^\s*(\w+)\s+eq\s+"([^"\\]*)"\s*$/i;
const NEVER = /^(__proto__|constructor|prototype)$/;

/**
 * Applies the operations of a PATCH to a copy of a resource (RFC 7644, section 3.5.2), also as Okta
 * (without a path) and Microsoft Entra ID (values by path) write them.
 * @throws ScimError
 */
export function applyPatch(document: ScimDocument, body: unknown): ScimDocument {
  const parsed = patch.safeParse(body);
  if (!parsed.success) throw invalid("invalidSyntax", "The PATCH request can't be read");
  return parsed.data.Operations.reduce(applyOne, document);
}

function applyOne(document: ScimDocument, { op, path, value }: Operation): ScimDocument {
  if (path !== undefined && path !== "") return applyAt(document, placeOf(path), op, value);
  if (op === "remove") throw invalid("noTarget", "A removal needs a path");
  if (!isDocument(value)) throw invalid("invalidValue", "Without a path, the value is an object");
  return Object.entries(value).reduce(
    (changed, [key, part]) =>
      key.toLowerCase() === "schemas" ? changed : applyAt(changed, placeOf(key), op, part),
    document,
  );
}

function placeOf(path: string): PatchPath {
  const [, name = "", inner, part = null] = PATH.exec(withoutSchema(path)) ?? [];
  if (name === "" || NEVER.test(name) || NEVER.test(part ?? "")) {
    throw invalid("invalidPath", "The path can't be read");
  }
  if (inner === undefined) return { name, filter: null, defaults: {}, part };
  const [, key, value] = EQUALS.exec(inner) ?? [];
  const defaults = key === undefined ? {} : { [key]: value };
  return { name, filter: parseFilter(inner), defaults, part };
}

function applyAt(
  document: ScimDocument,
  { name, filter, defaults, part }: PatchPath,
  op: Operation["op"],
  value: unknown,
): ScimDocument {
  const key = attributeKey(document, name);
  const before = document[key];
  if (filter !== null) {
    return { ...document, [key]: inList(before, { filter, defaults, part }, op, value) };
  }
  if (part !== null) {
    const within = isDocument(before) ? before : {};
    const inner = { name: part, filter: null, defaults: {}, part: null };
    return { ...document, [key]: applyAt(within, inner, op, value) };
  }
  if (op === "remove") return removed(document, key, value);
  if (Array.isArray(before) && op === "add") {
    return { ...document, [key]: added(before, [value].flat()) };
  }
  if (isDocument(before) && isDocument(value)) {
    return { ...document, [key]: { ...before, ...value } };
  }
  return { ...document, [key]: value };
}

/** Microsoft Entra ID names the members to remove in the value instead of the path. */
function removed(document: ScimDocument, key: string, value: unknown): ScimDocument {
  const before = document[key];
  if (Array.isArray(before) && Array.isArray(value) && value.length > 0) {
    const gone = new Set(value.map(idOf));
    return { ...document, [key]: before.filter((entry) => !gone.has(idOf(entry))) };
  }
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key));
}

function added(before: readonly unknown[], more: readonly unknown[]): unknown[] {
  const existingIds = new Set(before.map(idOf));
  return [...before, ...more.filter((entry) => !existingIds.has(idOf(entry)))];
}

const idOf = (entry: unknown): unknown => (isDocument(entry) ? entry.value : entry);

function inList(
  before: unknown,
  { filter, defaults, part }: Omit<PatchPath, "name">,
  op: Operation["op"],
  value: unknown,
): unknown[] {
  const list = [before ?? []].flat();
  const matches = (entry: unknown) => isDocument(entry) && filter?.(entry) === true;
  if (op === "remove" && part === null) return list.filter((entry) => !matches(entry));
  const inner = part === null ? null : { name: part, filter: null, defaults: {}, part: null };
  const changed = (entry: ScimDocument): ScimDocument => {
    if (inner !== null) return applyAt(entry, inner, op, value);
    return isDocument(value) ? { ...entry, ...value } : entry;
  };
  if (list.some(matches)) {
    return list.map((entry) => (isDocument(entry) && matches(entry) ? changed(entry) : entry));
  }
  if (op !== "add") throw invalid("noTarget", "No entry matches the path");
  return [...list, changed(defaults)];
}
