import { isReservedKey, type ResourceName, resources } from "@counterfoil/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { ROWS } from "./requests/routes.ts";
import { placesOf, validBodies, withValue } from "./requests/valid-bodies.ts";

/** Returns a text in the format of the resource's IDs. */
function idLike(resource: ResourceName): string {
  const ids = fc.stringMatching(resources[resource].idPattern, { size: "xsmall" });
  return fc.sample(ids, { numRuns: 1, seed: 7 })[0] ?? "";
}

const fixtures: Fixtures = {
  site: "https://billing.example",
  ids: Object.create(null),
  balanceEntry: "cbtxn_1",
  event: "evt_1",
  held: "pi_2",
  credited: { invoice: "in_2", line: "il_1" },
  spare: "in_3",
  one: idLike,
};

interface AmountField {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly body: unknown;
  readonly path: readonly string[];
  readonly decimal: boolean;
}

const AMOUNT = /(^|_)(amount|amount_to_capture|amount_decimal|amount_off|minimum_amount)$/;

/** Returns every amount in every body of the contract, each with a valid body that contains it. */
const AMOUNT_FIELDS: readonly AmountField[] = ROWS.flatMap(({ name, body: schema }) => {
  const body = validBodies(fixtures)[name];
  if (schema === undefined || body === undefined) return [];
  return placesOf(body)
    .filter(([path]) => AMOUNT.test(path.at(-1) ?? ""))
    .map(([path, value]) => ({ name, schema, body, path, decimal: typeof value === "string" }));
});

const accepts = ({ schema, body, path }: AmountField, value: unknown): boolean =>
  schema.safeParse(withValue(body, path, value)).success;

/** Returns the names of all parameters in a schema. */
function parametersOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== "object" || schema === null) return found;
  const { properties } = schema as { properties?: Record<string, unknown> };
  for (const name of Object.keys(properties ?? {})) found.add(name);
  for (const part of Object.values(schema)) parametersOf(part, found);
  return found;
}

describe("an amount", () => {
  it.each(AMOUNT_FIELDS.map((place) => [`${place.name}: ${place.path.join(".")}`, place] as const))(
    "%s stays within what the provider accepts, in every spelling",
    (_, place) => {
      const hostile = place.decimal
        ? [
            "1e21",
            "1e3",
            "NaN",
            "Infinity",
            "",
            " 1",
            "0x10",
            "1,5",
            ".",
            "--1",
            "100000000",
            "-100000000",
            "99999999.01",
            "-99999999.000000000001",
            "9".repeat(15),
            "1\n",
            5,
          ]
        : [
            0.1,
            1e21,
            1e3 + 0.5,
            Number.NaN,
            Number.POSITIVE_INFINITY,
            "1e3",
            "5",
            100_000_000,
            -100_000_000,
            Number.MAX_SAFE_INTEGER,
            null,
            [5],
            true,
          ];
      expect(hostile.filter((value) => accepts(place, value))).toEqual([]);
    },
  );

  it.each([
    ["a row", { quantity: "2", unit_amount_decimal: "50000000" }, "lines.0.unit_amount_decimal"],
    [
      "a row below zero",
      { quantity: "1.5", unit_amount_decimal: "-99999999" },
      "lines.0.unit_amount_decimal",
    ],
    ["all rows", { quantity: "1", unit_amount_decimal: "99999999" }, "lines"],
  ])("of %s uses the product", (_, change, field) => {
    const { body: schema } = ROWS.find(({ name }) => name === "invoice.create") ?? {};
    const line = { key: "row-0001", description: "", tax_rates: [], ...change };
    const lines = field === "lines" ? [line, { ...line, key: "row-0002" }] : [line];
    const issues = schema?.safeParse({ customer: "cus_1", lines }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  it("is tested wherever the contract has one", () => {
    const tried = new Set(AMOUNT_FIELDS.map(({ path }) => path.at(-1)));
    const known = ROWS.flatMap(({ body }) =>
      body === undefined
        ? []
        : [...parametersOf(z.toJSONSchema(body, { unrepresentable: "any", io: "input" }))],
    );
    const amounts = [...new Set(known)].filter((name) => AMOUNT.test(name));
    // A coupon has a percentage or an amount, and a refund may be in full: the bodies contain the
    // other variant.
    expect(amounts.filter((name) => !tried.has(name) && name !== "amount_off")).toEqual([]);
    expect(AMOUNT_FIELDS.length).toBeGreaterThan(15);
  });
});

describe("a number in a query string", () => {
  const numbers = ROWS.flatMap(({ title, query }) => {
    const json = query && z.toJSONSchema(query, { unrepresentable: "any", io: "input" });
    return Object.entries(json?.properties ?? {}).flatMap(([name, schema]) =>
      /"type":"(integer|number)"/.test(JSON.stringify(schema))
        ? [[`${name} of ${title}`, { query, name }] as const]
        : [],
    );
  });

  it.each(numbers)("is plain decimal digits: %s", (_, { query, name }) => {
    const rejects = (text: string) =>
      query?.safeParse({ [name]: text }).error?.issues.some(({ path }) => path[0] === name) ===
      true;
    const spellings = [
      "1e3",
      "1E1",
      "0x10",
      "0b1",
      "0o7",
      "1.0",
      "1.",
      "+1",
      " 1",
      "1 ",
      "1\n",
      "",
      "1_0",
      "1,0",
      "NaN",
      "Infinity",
      "--1",
      "-",
      "\uff11",
      "\u0661",
      "true",
      "9".repeat(16),
      "1".repeat(400),
    ];
    expect(spellings.filter((text) => !rejects(text))).toEqual([]);
    expect(["1", "01", "50"].filter(rejects)).toEqual([]);
  });

  it("is accepted by many calls", () => {
    expect(numbers.length).toBeGreaterThan(100);
  });
});

describe("metadata", () => {
  const withMetadata = ROWS.flatMap(({ name, body: schema }) => {
    const body = validBodies(fixtures)[name];
    const takes = schema?.safeParse({ ...body, metadata: { note: "plain" } }).success === true;
    return schema !== undefined && takes ? [[name, schema, body] as const] : [];
  });

  it.each(withMetadata)(
    "of %s keeps the back office's own keys from callers",
    (_, schema, body) => {
      for (const key of [
        "currency_locked",
        "counterfoil_line",
        "counterfoil_price",
        "counterfoil_reverses",
        "counterfoil_new",
      ]) {
        expect(isReservedKey(key)).toBe(true);
        for (const value of ["", "1"]) {
          const { error } = schema.safeParse({ ...body, metadata: { [key]: value } });
          expect(error?.issues.map(({ path }) => path.join("."))).toEqual([`metadata.${key}`]);
        }
      }
    },
  );

  it("is accepted by many calls", () => {
    expect(withMetadata.length).toBeGreaterThan(15);
  });
});
