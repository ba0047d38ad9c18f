import type { ParamTree, ParamValue } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";

type Draft = Map<string, string | Draft>;

/** Enough for an invoice with 250 lines of about 40 values each. More is an attack or a mistake. */
const MAX_VALUES = 10_000;
/** No API parameter is nested half as deep. */
const MAX_LEVELS = 16;

/** A parameter as received: a string, or a file of a multipart body. */
export type ReceivedParam = readonly [name: string, value: string | File];

/**
 * Reads parameters with brackets in their names: `a[b]=1`, `a[]=1`, `a[0][b]=1`. If a name is
 * repeated, its last value counts; `a[]` appends. A file becomes a hash of its name, type and
 * content in base64.
 * @throws ApiRefusal 400 for more than `MAX_VALUES` values, names of more than 16 levels, or a null
 * byte
 */
export async function parsePairs(pairs: Iterable<ReceivedParam>): Promise<ParamTree> {
  const root: Draft = new Map();
  for (const [name, value] of counted(pairs)) {
    if (typeof value === "string") setValue(root, partsOf(name), value);
    else {
      const data = Buffer.from(await value.arrayBuffer()).toString("base64");
      const named = value.name.replaceAll("\0", "");
      for (const [field, text] of Object.entries({ name: named, type: value.type, data })) {
        setValue(root, [...partsOf(name), field], text);
      }
    }
  }
  return treeOf(root);
}

function* counted(values: Iterable<ReceivedParam>): Generator<ReceivedParam> {
  let count = 0;
  for (const value of values) {
    count += 1;
    if (count > MAX_VALUES) {
      throw refuse.invalid(`The request has too many parameters. The limit is ${MAX_VALUES}.`);
    }
    if (value.some((part) => typeof part === "string" && part.includes("\0"))) {
      throw refuse.invalid("Null bytes are not allowed.", { param: value[0].replaceAll("\0", "") });
    }
    yield value;
  }
}

function partsOf(name: string): string[] {
  const open = name.indexOf("[");
  if (open <= 0 || !name.endsWith("]")) return [name];
  const parts = [name.slice(0, open), ...name.slice(open + 1, -1).split("][")];
  if (parts.length <= MAX_LEVELS) return parts;
  throw refuse.invalid(
    `The parameter ${parts[0]} is nested too deeply. The limit is ${MAX_LEVELS} levels.`,
    { param: parts[0] },
  );
}

function setValue(draft: Draft, parts: readonly string[], value: string): void {
  const [head = "", ...rest] = parts;
  const next = rest[0];
  if (next === undefined) {
    draft.set(head === "" ? String(draft.size) : head, value);
    return;
  }
  const name = head === "" ? openItem(draft, next) : head;
  const existing = draft.get(name);
  const inner: Draft = existing instanceof Map ? existing : new Map();
  draft.set(name, inner);
  setValue(inner, rest, value);
}

/** `a[][x]=1&a[][y]=2` fills one item until a name repeats. */
function openItem(draft: Draft, field: string): string {
  const last = draft.get(String(draft.size - 1));
  const full = !(last instanceof Map) || last.has(field);
  return String(full ? draft.size : draft.size - 1);
}

function treeOf(draft: Draft): ParamTree {
  const tree: ParamTree = {};
  for (const [name, value] of draft) {
    const shown: ParamValue = value instanceof Map ? treeOf(value) : value;
    Object.defineProperty(tree, name, {
      value: shown,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return tree;
}
