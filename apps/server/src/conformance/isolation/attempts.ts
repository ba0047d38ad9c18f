import { z } from "zod";
import { sampleOf } from "../../testing/effort.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { address, ROWS, type RouteRow } from "../requests/routes.ts";
import { idsFor, placesOf, queryFor, validBodies, withValue } from "../requests/valid-bodies.ts";
import { prefixOf } from "./foreign-ids.ts";

/** A request of one business that refers to an object of another. */
export interface ForeignRequest {
  readonly row: RouteRow;
  readonly path: string;
  readonly body?: unknown;
  /** The other business's ID in it. */
  readonly id: string;
  /**
   * `reference`: it replaces an ID and must be rejected. `text`: it may be stored as text.
   * `filter`: it matches nothing.
   */
  readonly place: "reference" | "filter" | "text";
  readonly title: string;
}

/** End the session that sends them, or never end their response. They have a test of their own. */
const APART =
  /^(stream|token|refresh|logout|customToken|session|password|ownEmail|ownSessionsEndOthers|sso|redeem|view|viewStop)$/;

interface AttemptInputs {
  readonly own: Fixtures;
  readonly ownIds: ReadonlySet<string>;
  /** IDs that the other business can see and this one can't. */
  readonly foreign: readonly string[];
  /** Maximum number of foreign IDs that are tried in each place. */
  readonly each: number;
  readonly seed: number;
}

/**
 * Returns, for every call of the contract, requests with another business's IDs in the path, the
 * query and the body. Everything is derived from the contract: its paths, filters and schemas.
 */
export function attempts(inputs: AttemptInputs): ForeignRequest[] {
  return ROWS.filter(({ name }) => !APART.test(name)).flatMap((row, at) => [
    ...inPath(row, inputs, at),
    ...inQuery(row, inputs, at),
    ...inBody(row, inputs, at),
  ]);
}

/** Returns foreign IDs for a place: first those of the expected type, then any. */
function candidates(
  { foreign, each, seed }: AttemptInputs,
  like: string | null,
  salt: number,
): string[] {
  const same = like === null ? [] : foreign.filter((id) => prefixOf(id) === prefixOf(like));
  const chosen = sampleOf(same, each, seed + salt);
  const others = sampleOf(foreign, Math.max(1, each - chosen.length), seed + 31 * salt);
  return [...new Set([...chosen, ...others])];
}

function inPath(row: RouteRow, inputs: AttemptInputs, salt: number): ForeignRequest[] {
  const places = row.path.match(/:\w+/g) ?? [];
  const own = idsFor(row.name, inputs.own);
  return places.flatMap((place, at) =>
    candidates(inputs, own[at] ?? null, salt + at).map((id): ForeignRequest => {
      const ids = places.map((_, other) => (other === at ? id : (own[other] ?? "unknown")));
      return {
        row,
        path: `${address(row.path, ...ids)}?${queryFor(row.name, inputs.own)}`,
        ...bodyOf(row, inputs),
        id,
        place: "reference",
        title: `${row.title} with ${id} for ${place}`,
      };
    }),
  );
}

function inQuery(row: RouteRow, inputs: AttemptInputs, salt: number): ForeignRequest[] {
  const names = Object.keys(row.query?.shape ?? {}).filter((name) => name !== "expand");
  const path = address(row.path, ...idsFor(row.name, inputs.own));
  return names.flatMap((name, at) =>
    candidates(inputs, null, salt + 7 * at).map((id): ForeignRequest => {
      const query = new URLSearchParams(queryFor(row.name, inputs.own));
      query.set(name, id);
      return {
        row,
        path: `${path}?${query}`,
        ...bodyOf(row, inputs),
        id,
        place: "filter",
        title: `${row.title} with ${name}=${id}`,
      };
    }),
  );
}

function inBody(row: RouteRow, inputs: AttemptInputs, salt: number): ForeignRequest[] {
  const { body } = bodyOf(row, inputs);
  if (body === undefined) return [];
  const path = address(row.path, ...idsFor(row.name, inputs.own));
  const filled = placesOf(body).filter(([, value]) => typeof value === "string");
  const named = textFields(row).filter((name) => !filled.some(([[first]]) => first === name));
  const places: [string[], string | null][] = [
    ...filled.map(([place, value]): [string[], string] => [place, String(value)]),
    ...named.map((name): [string[], null] => [[name], null]),
  ];
  return places.flatMap(([place, value], at) =>
    candidates(inputs, value, salt + 13 * at).map((id): ForeignRequest => {
      const isReference = value !== null && inputs.ownIds.has(value) && !value.includes("@");
      return {
        row,
        path: `${path}?${queryFor(row.name, inputs.own)}`,
        body: withValue(body, place, id),
        id,
        place: isReference ? "reference" : "text",
        title: `${row.title} with ${id} as ${place.join(".")}`,
      };
    }),
  );
}

/** Returns optional text fields that the valid body omits. */
function textFields(row: RouteRow): string[] {
  if (!(row.body instanceof z.ZodObject)) return [];
  return Object.entries(row.body.shape).flatMap(([name, schema]) =>
    z.safeParse(z.unknown().pipe(schema), "cus_00000000").success ? [name] : [],
  );
}

function bodyOf(row: RouteRow, { own }: AttemptInputs): { body?: unknown } {
  return row.body === undefined ? {} : { body: validBodies(own)[row.name] ?? {} };
}
