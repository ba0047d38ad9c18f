import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import { postSearch, searching, searchKeyOf } from "../../testing/search-client.ts";
import { maple, type World } from "../../testing/world.ts";

const PEOPLE = [
  { name: "Atelier Nord Inc.", email: "comptes@atelier-nord.example", phone: "+1 514 374-7983" },
  { name: "Élise Tremblay", email: "elise@tremblay.example" },
  { name: "Ashdown Catering", email: "office@ashdown.example" },
  { name: "Norwood Nordic Skis", email: "hello@norwood.example" },
  { name: "Les Sœurs d’Ahuntsic", email: "soeurs@ahuntsic.example" },
  { name: "Café Nord-Sud", email: "bonjour@nord-sud.example" },
] as const;

let world: World;
const ids = new Map<string, string>();
beforeAll(async () => {
  world = await maple();
  for (const person of PEOPLE) {
    const { body } = await world.claire.post("/api/stripe/customer", person);
    ids.set(person.name, body.id);
  }
  await world.greta.post("/api/stripe/customer", { name: "Ashdown Harbour Pilots" });
});
afterAll(() => world.close());

/** Returns the names of matches, best first. */
async function found(query: string, person = world.claire): Promise<unknown[]> {
  const client = await searching(world, person);
  const { results } = await client.searchForHits<{ name: string }>({
    requests: [{ indexName: "customers", query }],
  });
  return results[0]?.hits.map(({ name }) => name) ?? [];
}

const post = (path: string, key: string, body: unknown, application?: string) =>
  postSearch(world, path, key, body, application);

const tampered = (key: string, change: (text: string) => string) =>
  Buffer.from(change(Buffer.from(key, "base64").toString())).toString("base64");

describe("finding a customer", () => {
  it.each([
    ["the beginning of the name", "atel"],
    ["a word of it in the middle", "nord inc"],
    ["words in another order", "inc atelier"],
    ["the first letter of a word after a hyphen", "comptes n"],
    ["the e-mail address", "comptes@atelier-nord.example"],
    ["a telephone number grouped otherwise", "(514) 374 79 83"],
    ["a part of the telephone number", "374-7983"],
  ])("by %s", async (_, query) => {
    expect((await found(query))[0]).toBe("Atelier Nord Inc.");
  });

  it("finds one by its full ID", async () => {
    expect(await found(ids.get("Élise Tremblay") ?? "")).toEqual(["Élise Tremblay"]);
  });

  it.each([
    ["without its accents", "elise", "Élise Tremblay"],
    ["with accents it does not have", "àshdöwn", "Ashdown Catering"],
    ["with the two letters of a joined one", "soeurs", "Les Sœurs d’Ahuntsic"],
    ["with a plain apostrophe", "d'ahun", "Les Sœurs d’Ahuntsic"],
  ])("%s", async (_, query, name) => {
    expect(await found(query)).toEqual([name]);
  });

  it.each([
    ["two letters swapped", "Ashdwon", "Ashdown Catering"],
    ["two letters of a short word swapped", "atelier nrod", "Atelier Nord Inc."],
    ["a letter left out", "tremlay", "Élise Tremblay"],
    ["a letter too many", "ahunttsic", "Les Sœurs d’Ahuntsic"],
    ["another letter", "katering", "Ashdown Catering"],
    ["two wrong letters in a long word", "hauntsik", "Les Sœurs d’Ahuntsic"],
    ["a wrong letter while it is still being typed", "tremvl", "Élise Tremblay"],
  ])("with %s", async (_, query, name) => {
    expect(await found(query)).toEqual([name]);
  });

  it("doesn't find one by slight similarity", async () => {
    expect(await found("ashford")).toEqual([]);
    expect(await found("zzz")).toEqual([]);
  });
});

describe("search results", () => {
  it("rank whole words before prefixes, and names before addresses", async () => {
    expect(await found("nord")).toEqual([
      "Atelier Nord Inc.",
      "Café Nord-Sud",
      "Norwood Nordic Skis",
    ]);
    expect((await found("nor"))[0]).toBe("Norwood Nordic Skis");
  });

  it("are highlighted at matches, including accents", async () => {
    const client = await searching(world, world.claire);
    const { results } = await client.searchForHits({
      requests: [
        {
          indexName: "customers",
          query: "elis tremblya",
          highlightPreTag: "[",
          highlightPostTag: "]",
          attributesToHighlight: ["name"],
          attributesToRetrieve: ["email"],
        },
      ],
    });
    expect(results[0]?.hits).toEqual([
      {
        objectID: ids.get("Élise Tremblay"),
        email: "elise@tremblay.example",
        _highlightResult: {
          name: {
            value: "[Élis]e [Tremblay]",
            matchLevel: "full",
            fullyHighlighted: false,
            matchedWords: ["elis", "tremblya"],
          },
        },
      },
    ]);
  });

  it("are paginated, with a total", async () => {
    const key = await searchKeyOf(world.claire);
    const all = await post("/1/indexes/customers/query", key, { hitsPerPage: 4, page: 1 });
    expect(all.body).toMatchObject({ nbHits: 6, nbPages: 2, page: 1, hitsPerPage: 4 });
    expect(all.body.hits).toHaveLength(2);
    const none = await post("/1/indexes/customers/query", key, { hitsPerPage: 0, query: "nord" });
    expect(none.body).toMatchObject({ nbHits: 3, hits: [] });
    const encoded = await post("/1/indexes/customers/query", key, {
      params: "query=nord&offset=1&length=1&attributesToHighlight=%5B%5D",
    });
    expect(encoded.body).toMatchObject({ nbHits: 3, offset: 1, length: 1 });
    expect(encoded.body.hits.map((hit: { name: string }) => hit.name)).toEqual(["Café Nord-Sud"]);
  });

  it("can cover several indexes, each by its own permission", async () => {
    const { body: customer } = await world.claire.get("/api/stripe/customer?text=atelier");
    const [{ id }] = customer.data;
    const { body: invoice } = await world.claire.post("/api/stripe/invoice", {
      customer: id,
      currency: "cad",
      lines: [lineItem("900")],
    });
    const { body } = await post("/1/indexes/*/queries", await searchKeyOf(world.noor), {
      requests: [
        { indexName: "customers", query: "atelier" },
        { indexName: "invoices", query: "atelier" },
        { indexName: "payments", params: "query=atelier" },
      ],
    });
    expect(
      body.results.map((one: { index: string; nbHits: number }) => [one.index, one.nbHits]),
    ).toEqual([
      ["customers", 1],
      ["invoices", 1],
      ["payments", 0],
    ]);
    expect(body.results[1].hits[0]).toMatchObject({
      objectID: invoice.id,
      status: "draft",
      total: 900,
    });
  });
});

describe("a search key", () => {
  it("is limited to the user's own business", async () => {
    expect(await found("ashdown")).toEqual(["Ashdown Catering"]);
    expect(await found("ashdown", world.greta)).toEqual(["Ashdown Harbour Pilots"]);
    expect(await found("tremblay", world.greta)).toEqual([]);
  });

  it("can't be changed to another business, a later expiry or more indexes", async () => {
    const key = await searchKeyOf(world.greta);
    for (const change of [
      (text: string) => text.replace(/account%3A[^&]+/, `account%3A${world.maple}`),
      (text: string) => text.replace(/validUntil=\d/, "validUntil=9"),
      (text: string) => text.replace("restrictIndices=", "restrictIndices=other,"),
      (text: string) => text.slice(1),
      () => "",
    ]) {
      const { status, body } = await post("/1/indexes/customers/query", tampered(key, change), {});
      expect([status, body]).toEqual([
        403,
        { message: "Invalid Application-ID or API key", status: 403 },
      ]);
    }
    const elsewhere = await post("/1/indexes/customers/query", key, {}, "another");
    expect(elsewhere.status).toBe(403);
    const index = await post("/1/indexes/settings/query", key, {});
    expect(index.body).toEqual({ message: "Index not allowed with this API key", status: 403 });
  });

  it("requires a session", async () => {
    const reply = await world.stranger.get("/api/algolia/algoliaSearchKey");
    expect(reply.status).toBe(401);
    const bare = await world.claire.fetch("/1/indexes/customers/query", { method: "POST" });
    expect(bare.status).toBe(403);
  });

  it("expires with the session that requested it", async () => {
    const key = await searchKeyOf(world.amir);
    expect((await post("/1/indexes/customers/query", key, {})).status).toBe(200);
    await world.database
      .pool("owner")
      .query("update app.membership set active = false where role = 'admin' and account = $1", [
        world.maple,
      ]);
    expect((await post("/1/indexes/customers/query", key, {})).status).toBe(403);
  });

  it("expires after 15 minutes", async () => {
    let now = new Date();
    const later = await maple({}, { now: () => now });
    try {
      const { body } = await later.claire.get("/api/algolia/algoliaSearchKey");
      const searchLater = async () =>
        later.stranger.fetch("/1/indexes/customers/query", {
          method: "POST",
          headers: {
            "x-algolia-api-key": body.algoliaSearchKey,
            "x-algolia-application-id": "counterfoil",
          },
        });
      now = new Date(now.getTime() + 14 * 60_000);
      expect((await searchLater()).status).toBe(200);
      now = new Date(now.getTime() + 61_000);
      const response = await searchLater();
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining("expired") });
    } finally {
      await later.close();
    }
  });
});

describe("a malformed search", () => {
  it.each<[string, string, unknown, number]>([
    ["/1/indexes/customers/query", "no JSON", "{", 400],
    ["/1/indexes/customers/query", "a list", [], 400],
    ["/1/indexes/customers/query", "a number for text", { query: 7 }, 400],
    ["/1/indexes/customers/query", "an endless page", { hitsPerPage: 1001 }, 400],
    ["/1/indexes/customers/query", "a page before the first", { page: -1 }, 400],
    ["/1/indexes/customers/query", "a filter", { filters: "account:other" }, 400],
    ["/1/indexes/customers/query", "a parameter that nobody knows", { colour: "red" }, 400],
    ["/1/indexes/customers/query", "half a letter", { query: "\ud800" }, 400],
    ["/1/indexes/customers/query", "lists in lists", "[".repeat(100_000), 400],
    [
      "/1/indexes/customers/query",
      "a deep query",
      `{"query":${"[".repeat(9e4)}${"]".repeat(9e4)}}`,
      400,
    ],
    ["/1/indexes/customers/query", "too many values", { query: Array(30_000).fill(0) }, 400],
    ["/1/indexes/*/queries", "no request", { requests: [] }, 400],
    [
      "/1/indexes/*/queries",
      "too many hits together",
      { requests: Array(2).fill({ indexName: "customers", hitsPerPage: 600 }) },
      400,
    ],
    [
      "/1/indexes/*/queries",
      "a facet search",
      { requests: [{ indexName: "customers", type: "facet" }] },
      400,
    ],
    ["/1/indexes/%ff/query", "no name", {}, 400],
    ["/1/indexes/customers/settings", "another call", {}, 404],
  ])("%s with %s is rejected in Algolia's format", async (path, _, body, status) => {
    const reply = await post(path, await searchKeyOf(world.claire), body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    expect(reply.body).toEqual({ message: expect.any(String), status });
  });

  it("treats SQL wildcards as plain characters", async () => {
    for (const query of ["%", "_", "\\", "'; drop table x --", "a".repeat(5000), "( )", "🍁"]) {
      expect(Array.isArray(await found(query))).toBe(true);
    }
    expect(await found("%%%")).toHaveLength(PEOPLE.length);
  });
});
