import fc from "fast-check";
import type { Fixtures } from "../fixtures/fixtures.ts";
import {
  BODIES,
  CARD_NUMBERS,
  JSON_VALUES,
  KEYS,
  PATH_VALUES,
  QUERY_NAMES,
  QUERY_VALUES,
  TEXTS,
} from "./hostile-values.ts";
import { address, MEMBER_ROWS, ROWS, type RouteRow } from "./routes.ts";
import { valuesOf } from "./schema-values.ts";
import { idsFor, placesOf, validBodies, withValue } from "./valid-bodies.ts";

/** An invalid request. */
export interface Hostile {
  readonly row: RouteRow;
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly key?: string;
  /** The one invalid field, which the error must name. */
  readonly blamed?: string;
  /** Whether it contains a card number. */
  readonly card?: true;
}

const MARK = "the-place-of-the-value";
/** Actions may also be rejected because of their object's state, which isn't a field's fault. */
const JUDGED = /\.(create|update)$|^balanceEntry(Create|Update)$/;

/** Returns requests to every call of the contract: valid ones with one value replaced. */
export function hostileRequests(fixtures: Fixtures): fc.Arbitrary<Hostile> {
  const bodies = validBodies(fixtures);
  // A view would refuse every later change of the session, and a new password end it.
  const writes = ROWS.filter(
    ({ body, name }) => body !== undefined && !/^(token|view|password)$/.test(name),
  );
  const lists = MEMBER_ROWS.filter(({ name, method }) => method === "GET" && name !== "stream");
  const pointed = MEMBER_ROWS.filter(({ path }) => path.includes("/:"));
  const right = (row: RouteRow) => ({
    row,
    path: address(row.path, ...idsFor(row.name, fixtures)),
  });
  const body = (row: RouteRow) => bodies[row.name] ?? {};

  const fields = fc
    .constantFrom(...writes.filter((row) => placesOf(body(row)).length > 0))
    .chain((row) =>
      fc
        .tuple(
          fc.constantFrom(...placesOf(body(row))),
          fc.oneof(
            { weight: 5, arbitrary: fc.constantFrom(...JSON_VALUES) },
            {
              weight: 1,
              arbitrary: fc.constantFrom(...CARD_NUMBERS.map((one) => JSON.stringify(one))),
            },
            { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
          ),
        )
        .map(([[place], value]): Hostile => {
          const whole = JSON.stringify(withValue(body(row), place, MARK));
          const [field] = place;
          return {
            ...right(row),
            body: whole.replace(`"${MARK}"`, () => value),
            ...(JUDGED.test(row.name) && !value.includes('"__proto__":') ? { blamed: field } : {}),
            ...(CARD_NUMBERS.some((card) => value === JSON.stringify(card)) ? { card: true } : {}),
          };
        }),
    );
  const whole = fc
    .tuple(fc.constantFrom(...writes), fc.constantFrom(...BODIES))
    .map(([row, bytes]): Hostile => ({ ...right(row), body: bytes }));
  const queries = fc.constantFrom(...lists).chain((row) => {
    const parameters = Object.keys(row.query?.shape ?? {});
    const name = fc.constantFrom(...parameters, ...parameters, ...QUERY_NAMES);
    const pair = fc.tuple(name, fc.constantFrom(...QUERY_VALUES)).map((parts) => parts.join("="));
    return fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs): Hostile => {
      const { path } = right(row);
      return { row, path: `${path}?${pairs.join("&")}` };
    });
  });
  const addresses = fc.tuple(fc.constantFrom(...pointed), fc.constantFrom(...PATH_VALUES)).map(
    ([row, value]): Hostile => ({
      row,
      path: row.path.replaceAll(/:\w+/g, value),
      ...(row.body === undefined ? {} : { body: JSON.stringify(body(row)) }),
    }),
  );
  const keys = fc
    .tuple(fc.constantFrom(...writes), fc.constantFrom(...KEYS))
    .map(([row, key]): Hostile => ({ ...right(row), key, body: JSON.stringify({ no_such: 1 }) }));

  const texts = [...Object.values(fixtures.ids).flatMap((ids) => ids.slice(0, 2)), ...TEXTS];
  const shaped = fc.constantFrom(...writes).chain((row) => {
    const values = row.body === undefined ? fc.constant({}) : valuesOf(row.body, texts);
    return values.map((value): Hostile => ({ ...right(row), body: JSON.stringify(value) }));
  });

  return fc.oneof(
    { weight: 4, arbitrary: shaped },
    { weight: 6, arbitrary: fields },
    { weight: 1, arbitrary: whole },
    { weight: 3, arbitrary: queries },
    { weight: 2, arbitrary: addresses },
    { weight: 1, arbitrary: keys },
  );
}
