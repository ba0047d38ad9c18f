import {
  type FacetColumn,
  type FilterFacet,
  type ResourceName,
  resourceNames,
  resources,
  type SortField,
  sortsBy,
} from "@counterfoil/contract";
import { fieldOf, filteredTexts } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { lineItem } from "../../testing/billing/line-item.ts";
import type { World } from "../../testing/world.ts";
import { mapleFilledWorld } from "../fixtures/filled-world.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { address, MEMBER_ROWS, ROWS } from "../requests/routes.ts";
import { idsFor, queryFor, validBodies } from "../requests/valid-bodies.ts";
import { readAll, walk } from "../requests/walk.ts";

/** A value of each text that invoices are filtered by. */
const TEXTS = filteredTexts(() => "MAPLE SIGNS");

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world.close());

type FacetedRow = Readonly<Record<"id" | "body", string>> &
  Readonly<Record<FacetColumn, string | null>>;

/** Returns the mirror's rows of a type. */
const rowsOf = (type: string) =>
  world.database.tenant<MirrorSchema, FacetedRow[]>(world.maple, (db) =>
    db
      .selectFrom("mirror_object")
      .select(["id", "body", "status", "customer", "email"])
      .where("type", "=", type)
      .where("deleted", "=", false)
      .execute(),
  );

const sortsOf = (name: ResourceName): readonly SortField[] => resources[name].sorts;

describe("paging", () => {
  it.each(resourceNames())(
    "returns every %s once, forwards and backwards, in each of its orders",
    async (name) => {
      for (const sort of sortsBy(sortsOf(name))) {
        const path = `/api/stripe/${name}?sort=${sort}&`;
        const forwards = await walk(world.claire, path, "starting_after");
        expect([...forwards].sort(), sort).toEqual([...fixtures.ids[name]].sort());
        const last = forwards.at(-1);
        const backwards = await walk(world.claire, path, "ending_before", `&ending_before=${last}`);
        expect(backwards, sort).toEqual(forwards.slice(0, -1));
      }
    },
  );

  it("returns every balance entry once", async () => {
    const { body } = await world.claire.post("/api/stripe/customer", { name: "Odile Fournier" });
    const ledger = `/api/stripe/customer/${body.id}/balance`;
    const made: string[] = [];
    for (const amount of [-500, 200, -300, 100, 900]) {
      made.push((await world.claire.post(ledger, { amount, currency: "cad" })).body.id);
    }
    const forwards = await walk(world.claire, `${ledger}?`, "starting_after");
    expect([...forwards].sort()).toEqual([...made].sort());
    const backwards = await walk(
      world.claire,
      `${ledger}?`,
      "ending_before",
      `&ending_before=${forwards[4]}`,
    );
    expect(backwards).toEqual(forwards.slice(0, 4));
  });
});

describe("a name outside the contract", () => {
  it("is rejected by name as a parameter of every call", async () => {
    for (const row of MEMBER_ROWS) {
      if (row.name === "stream") continue;
      const path = `${address(row.path, ...idsFor(row.name, fixtures))}?no_such=1&${queryFor(row.name, fixtures)}`;
      const body = JSON.stringify(validBodies(fixtures)[row.name] ?? {});
      const response = await world.claire.fetch(path, {
        method: row.method,
        ...(row.method === "GET" || row.method === "DELETE" ? {} : { body }),
      });
      const answer = await response.json();
      expect([row.title, response.status, Object.keys(answer.fields ?? {})]).toEqual([
        row.title,
        400,
        ["no_such"],
      ]);
    }
  });

  it("is rejected by name as a field of every body", async () => {
    const rows = ROWS.filter(({ body }) => body !== undefined);
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const body = { ...validBodies(fixtures)[row.name], no_such: 1 };
      const response = await world.claire.fetch(address(row.path, ...idsFor(row.name, fixtures)), {
        method: row.method,
        headers: { origin: world.app.url },
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      expect([row.title, response.status], answer.error).toEqual([row.title, 400]);
      expect(Object.keys(answer.fields), row.title).toContain("no_such");
    }
  });

  it.each(resourceNames())("is rejected by name as an expansion of %s", async (name) => {
    const id = fixtures.one(name);
    const unlisted = ["sources", "customer.sources", "account", "__proto__", "constructor", ""];
    const paths = Object.keys(resources[name].expand);
    for (const path of unlisted.filter((candidate) => !paths.includes(candidate))) {
      for (const base of [`/api/stripe/${name}`, `/api/stripe/${name}/${id}`]) {
        const reply = await world.claire.get(`${base}?expand[]=${path}`);
        expect([base, path, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
          base,
          path,
          400,
          ["expand"],
        ]);
      }
    }
  });
});

describe("every filter", () => {
  /** Returns the values that a filter compares, read from the object itself. */
  function valuesIn(row: FacetedRow, filter: Exclude<FilterFacet, { from: string }>): string[] {
    const textsIn = (value: unknown) => [value ?? []].flat().map(String);
    if (typeof filter === "string") return textsIn(row[filter]);
    if ("column" in filter) return textsIn(row[filter.column]);
    const object = JSON.parse(row.body);
    if ("each" in filter) return textsIn(fieldOf(object, ...filter.each.split(".")));
    const [value] = textsIn(fieldOf(object, ...filter.field.split(".")));
    const { reading } = filter;
    if (value === undefined || reading === undefined) return textsIn(value);
    const beside = reading.beside === undefined ? null : String(fieldOf(object, reading.beside));
    return [reading.of(value, beside)];
  }

  const found = (path: string) => readAll(world.claire, path);

  it.each(resourceNames())("of %s finds exactly what reading every object finds", async (name) => {
    const { type, filters, facets } = resources[name];
    const rows = await rowsOf(type);
    for (const [filter, facet] of Object.entries<FilterFacet>(facets)) {
      if (typeof facet !== "string" && "from" in facet) continue;
      const values = rows.map((row) => valuesIn(row, facet));
      const some = [...new Set(values.flat())].slice(0, 4);
      const given = [...some, ...(filter === "kind" ? ["earned"] : []), "true", "false"];
      const accepted = given.filter((value) => filters.safeParse({ [filter]: value }).success);
      expect([name, filter, accepted.length > 0]).toEqual([name, filter, true]);
      for (const value of accepted) {
        const wanted =
          typeof facet === "string" || facet.wanted === undefined ? value : facet.wanted(value);
        const any = new Set([wanted].flat());
        const ids = rows.filter((_, at) => values[at]?.some((one) => any.has(one)));
        const expected = ids.map(({ id }) => id).sort();
        const orders = ["-created", ...sortsOf(name).filter((field) => field === "amount")];
        for (const sort of orders) {
          const path = `/api/stripe/${name}?sort=${sort}&${filter}=${encodeURIComponent(value)}`;
          expect([path, await found(path)]).toEqual([path, expected]);
        }
      }
    }
  });

  it("of payments by invoice and dispute finds what the invoices and disputes name", async () => {
    for (const { body } of await rowsOf("invoice_payment")) {
      const { invoice, payment } = JSON.parse(body);
      const ids = await found(`/api/stripe/paymentIntent?invoice=${invoice}`);
      expect(ids).toContain(payment.payment_intent);
    }
    const disputed = await found("/api/stripe/paymentIntent?dispute=any");
    const named = (await rowsOf("dispute")).map(({ body }) => JSON.parse(body).payment_intent);
    expect(disputed).toEqual([...new Set(named)].sort());
  });

  it("narrows the others", async () => {
    const [row] = await rowsOf("price");
    const { product, type } = JSON.parse(row?.body ?? "{}");
    const both = await found(`/api/stripe/price?product=${product}&type=${type}&active=true`);
    expect(both).toContain(row?.id);
    const none = `/api/stripe/price?product=${product}&type=${type}&active=false`;
    expect(await found(none)).toEqual([]);
  });
});

/** Filtered by an automatic payout, which exists once the funds are available. */
const needsPayout = (name: string) => name === "balanceTransaction" || name === "payout";

/** Those last, because the deadlines of disputes have passed by then. */
const IN_TIME = resourceNames().toSorted(
  (one, other) => Number(needsPayout(one)) - Number(needsPayout(other)),
);

/** Creates an automatic payout, once the funds are available. */
async function paidOut(): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  await world.app.provider?.moveClock(world.maple, now + 12 * 86_400);
  const { body } = await world.claire.get("/api/stripe/payout?automatic=true");
  return body.data.at(-1).id;
}

/** Finalizes an unpaid invoice. */
async function bill(): Promise<void> {
  const draft = await world.claire.post("/api/stripe/invoice", {
    customer: fixtures.one("customer"),
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: [lineItem("5000")],
    ...TEXTS,
  });
  const path = `/api/stripe/invoice/${draft.body.id}/finalize`;
  expect((await world.claire.post(path)).status).toBe(200);
}

describe("the contract", () => {
  it.each(IN_TIME)("is implemented for %s: each filter, order and expansion", async (name) => {
    const { type, filters, expand } = resources[name];
    if (name === "invoice") await bill();
    const link = await world.claire.get("/api/stripe/invoicePayment");
    const { body: charged } = await world.claire.get("/api/stripe/invoice?status=paid");
    const collected = link.body.data[0].payment.payment_intent;
    const { charge } = (await world.claire.get("/api/stripe/refund")).body.data[0];
    const { body: disputed } = await world.claire.get(
      `/api/stripe/dispute/${fixtures.one("dispute")}`,
    );
    const own = (await rowsOf(type)).find(({ id }) => id === fixtures.one(name));
    const samples: Record<string, string> = {
      ...TEXTS,
      customer: fixtures.one("customer"),
      invoice: name === "invoiceItem" ? fixtures.one("invoice") : charged.data[0].id,
      charge,
      payment_intent: name === "invoicePayment" ? collected : fixtures.one("paymentIntent"),
      source: charge,
      coupon: fixtures.one("coupon"),
      code: "mapleleaf-3",
      product: fixtures.one("product"),
      type: "one_time",
      email: "mapleleaf@books.example",
      preferred_locales: "fr",
      collection_method: "charge_automatically",
      owed: "true",
      active: "true",
      inclusive: "false",
      purpose: "dispute_evidence",
      dispute: "needs_response",
      status: own?.status ?? "",
      automatic: "false",
      kind: "earned",
      payout: needsPayout(name) ? await paidOut() : "",
      ...(name === "dispute"
        ? { payment_intent: disputed.payment_intent, charge: disputed.charge }
        : {}),
    };
    for (const filter of Object.keys(filters.shape)) {
      const { status, body } = await world.claire.get(
        `/api/stripe/${name}?${filter}=${samples[filter]}`,
      );
      expect([filter, status, body.data?.length > 0]).toEqual([filter, 200, true]);
    }
    for (const path of Object.keys(expand)) {
      const whole = await world.claire.get(`/api/stripe/${name}?limit=100&expand[]=${path}`);
      expect(whole.status, whole.text).toBe(200);
      const found = whole.body.data.some((row: unknown) => isWhole(row, path.split(".")));
      expect([name, path, found]).toEqual([name, path, true]);
    }
  });

  /** Returns whether there is an object or a list at a path, in any element of lists along it. */
  function isWhole(value: unknown, path: readonly string[]): boolean {
    if (Array.isArray(value)) return value.some((part) => isWhole(part, path));
    if (typeof value !== "object" || value === null) return false;
    const [name, ...rest] = path;
    return name === undefined || isWhole(Reflect.get(value, name), rest);
  }
});
