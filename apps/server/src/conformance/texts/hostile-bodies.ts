import { z } from "zod";
import type { Client, TestResponse } from "../../testing/client.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { address, type RouteRow } from "../requests/routes.ts";
import { idsFor, validBodies, withValue } from "../requests/valid-bodies.ts";

/** Markup, a spreadsheet formula, a template and both quotes; shorter if the field is short. */
const LONG = `=1+1<img src=x onerror=alert(1)>"'&{{7*7}}`;
const SHORT = `=<i>"'&`;
/** Markup that none of these may become, wherever they are displayed. */
export const MARKUP = ["<img src=x", '<i>"'] as const;

const node = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** A text field, as a path in the body, with its hostile value. */
export interface TextPlace {
  readonly path: readonly string[];
  readonly text: string;
}

/** Returns every field of a call's body whose schema accepts free text, with a hostile value. */
function textPlaces(row: RouteRow, body: unknown): TextPlace[] {
  if (row.body === undefined) return [];
  return placesIn(z.toJSONSchema(row.body, { io: "input", unrepresentable: "any" }), body, []);
}

function placesIn(schema: unknown, value: unknown, path: readonly string[]): TextPlace[] {
  const one = node.safeParse(schema).data;
  if (one === undefined) return [];
  if (one.anyOf !== undefined) return one.anyOf.flatMap((each) => placesIn(each, value, path));
  if (one.type === "string" && one.enum === undefined && one.const === undefined) {
    const text = (one.maxLength ?? LONG.length) < LONG.length ? SHORT : LONG;
    return [{ path, text: text.slice(0, one.maxLength) }];
  }
  if (one.type === "array" && Array.isArray(value)) {
    return value.flatMap((each, at) => placesIn(one.items, each, [...path, `${at}`]));
  }
  return Object.entries(one.properties ?? {}).flatMap(([name, inner]) => {
    const part: unknown =
      typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
    return placesIn(inner, part, [...path, name]);
  });
}

/** Maximum attempts of a write, after each of which rejected fields are restored. */
const ROUNDS = 30;

/**
 * Sends a write with hostile text in every field that accepts any. Fields that the server rejects
 * are restored, so that the others are stored.
 * @returns the response and the paths whose text was stored
 */
export async function sendHostile(
  client: Client,
  row: RouteRow,
  fixtures: Fixtures,
): Promise<{ reply: TestResponse; taken: TextPlace[] }> {
  const valid = validBodies(fixtures)[row.name] ?? {};
  const path = address(row.path, ...idsFor(row.name, fixtures));
  let places = textPlaces(row, valid);
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = places.reduce<unknown>(
      (filled, place) => withValue(filled, place.path, place.text),
      valid,
    );
    const reply =
      row.method === "PATCH" ? await client.patch(path, body) : await client.post(path, body);
    if (reply.status === 200 || places.length === 0) return { reply, taken: places };
    const blamed = Object.keys(reply.body?.fields ?? {});
    const accepted = places.filter(({ path: at }) => !blamed.some((name) => isAt(at, name)));
    places = accepted.length < places.length ? accepted : places.slice(1);
  }
  throw new Error(`${row.title} takes no hostile text at all`);
}

/** Returns whether a rejected field is at a path, contains it, or is inside it. */
function isAt(path: readonly string[], field: string): boolean {
  const place = path.join(".");
  return place === field || place.startsWith(`${field}.`) || field.startsWith(`${place}.`);
}
