import { type Expansion, resourceOfType } from "@counterfoil/contract";
import { isWireObject, type WireObject } from "../../provider/encoding/wire.ts";
import type { MirrorDb } from "../schema.ts";
import { getMembers, getTexts } from "./get.ts";

type Expansions = Readonly<Record<string, Expansion>>;

/** Returns the types of all objects that a path adds to a response, step by step. */
export function typesAlong(expansions: Expansions, path: string): string[] {
  return stepsOf(path).flatMap((step) => expansionAt(expansions, step)?.types ?? []);
}

/** Returns every prefix of a path, shortest first. */
function stepsOf(path: string): string[] {
  const names = path.split(".");
  return names.map((_, index) => names.slice(0, index + 1).join("."));
}

function expansionAt(expansions: Expansions, path: string): Expansion | null {
  return Object.hasOwn(expansions, path) ? (expansions[path] ?? null) : null;
}

/**
 * Replaces the IDs at the paths with objects from the mirror, with one query per step of a path.
 * Objects that the mirror lacks stay IDs. Changes the objects in place.
 * @param expansions what each path of the resource refers to
 */
export async function expand(
  db: MirrorDb,
  objects: readonly WireObject[],
  expansions: Expansions,
  paths: readonly string[],
): Promise<void> {
  // A shorter path comes first, so that `a.b` finds `a` already expanded.
  for (const path of [...paths].sort((one, other) => one.length - other.length)) {
    let holders: Record<string, unknown>[] = [...objects];
    for (const step of stepsOf(path)) {
      const name = step.slice(step.lastIndexOf(".") + 1);
      await expandStep(db, holders, name, expansionAt(expansions, step));
      holders = holders.flatMap((holder) => [holder[name]].flat().filter(isRecord));
    }
  }
}

async function expandStep(
  db: MirrorDb,
  holders: readonly Record<string, unknown>[],
  name: string,
  expansion: Expansion | null,
): Promise<void> {
  if (expansion?.kind === "list") return addLists(db, holders, name, expansion);
  if (expansion?.kind !== "objects") return;
  const [type, ...others] = expansion.types;
  if (type !== undefined && others.length === 0) return replaceIds(db, holders, name, type);
  for (const one of expansion.types) {
    const pattern = resourceOfType(one)?.idPattern;
    const own = holders.filter(({ [name]: id }) => typeof id === "string" && pattern?.test(id));
    await replaceIds(db, own, name, one);
  }
}

async function addLists(
  db: MirrorDb,
  holders: readonly Record<string, unknown>[],
  name: string,
  { types: [type], by, newestFirst, url }: Extract<Expansion, { kind: "list" }>,
): Promise<void> {
  const bare = holders.filter(isWireObject).filter((holder) => holder[name] === undefined);
  if (bare.length === 0) return;
  const members = await getMembers(
    db,
    type,
    by,
    bare.map((holder) => holder.id),
  );
  for (const holder of bare) {
    const data = (members.get(holder.id) ?? []).map((text): unknown => JSON.parse(text));
    if (newestFirst) data.reverse();
    holder[name] = { object: "list", data, has_more: false, url: url(holder.id) };
  }
}

async function replaceIds(
  db: MirrorDb,
  holders: readonly Record<string, unknown>[],
  name: string,
  type: string,
): Promise<void> {
  const ids = holders
    .flatMap((holder) => [holder[name]].flat())
    .filter((id) => typeof id === "string");
  if (ids.length === 0) return;
  const texts = await getTexts(db, type, [...new Set(ids)]);
  const whole = (id: unknown): unknown => {
    const text = typeof id === "string" ? texts.get(id) : undefined;
    return text === undefined ? id : JSON.parse(text);
  };
  for (const holder of holders) {
    const value = holder[name];
    holder[name] = Array.isArray(value) ? value.map(whole) : whole(value);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
