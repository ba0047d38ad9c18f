import { z } from "zod";
import type { RunningServer } from "../../apps/server/src/composition/compose.ts";
import type { SignedIn } from "../lists/bench-server.ts";

const BASE = "/api/stripe/invoice";
const page = z.object({ data: z.array(z.looseObject({ id: z.string(), customer: z.string() })) });
/** A page of a hundred times as many rows is read through one more level of an index. */
const PAGE = 3;
const keyResponse = z.object({ algoliaSearchKey: z.string() });

/** Requests of a person for their business's invoices. */
export interface TimedRequests {
  readonly name: string;
  /**
   * Maximum time of the largest business, in times of another's; absent if its answer has more in
   * it.
   */
  readonly bar?: number;
  /** @throws Error if the response isn't a success */
  ask(): Promise<unknown>;
}

/**
 * Returns the same questions for any business.
 * @param deep IDs of invoices 90 % down its list
 */
export async function questionsOf(
  app: RunningServer,
  { token }: SignedIn,
  deep: readonly string[],
): Promise<TimedRequests[]> {
  const read = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await app.fetch(new Request(`${app.url}${path}`, { ...init, headers }));
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  const { data } = page.parse(await read(`${BASE}?limit=100`));
  const [some] = data.slice(-1);
  if (some === undefined) throw new Error("The business has no invoice");
  const { algoliaSearchKey } = keyResponse.parse(await read("/api/algolia/algoliaSearchKey"));
  const list = (name: string, query: string): TimedRequests => ({
    name,
    bar: PAGE,
    ask: () => read(`${BASE}?limit=25${query}`),
  });
  let turn = 0;
  const deeper = (name: string, query: string): TimedRequests => ({
    name,
    bar: PAGE,
    ask: () => read(`${BASE}?limit=25${query}&starting_after=${deep[turn++ % deep.length]}`),
  });
  const search = (name: string, query: string): TimedRequests => ({
    name,
    ask: () =>
      read("/1/indexes/invoices/query", {
        method: "POST",
        headers: {
          "x-algolia-api-key": algoliaSearchKey,
          "x-algolia-application-id": "counterfoil",
        },
        body: JSON.stringify({ query }),
      }),
  });
  const word = String(some.customer_name).split(" ").at(-1) ?? "";
  return [
    list("first page", ""),
    deeper("a page 90 % down", ""),
    deeper("a page anywhere by amount", "&sort=-amount"),
    deeper("a page anywhere by due date", "&sort=due"),
    { name: "one invoice", bar: PAGE, ask: () => read(`${BASE}/${some.id}`) },
    { name: "counts", bar: PAGE, ask: () => read("/api/counts/invoice") },
    list("past due", "&status=past_due"),
    list("drafts", "&status=draft"),
    list("a customer", `&customer=${some.customer}`),
    list("by amount", "&sort=-amount"),
    list("by due date", "&sort=due"),
    list("facet of 1 %", "&collection_method=charge_automatically"),
    list("facet, past due", "&collection_method=charge_automatically&status=past_due"),
    list("facet by amount", "&collection_method=charge_automatically&sort=-amount"),
    list("amounts over 5,000", "&amount_gte=500900&sort=-created"),
    list("text in every invoice", "&text=atelier"),
    list("text of one customer", `&text=${encodeURIComponent(word)}`),
    list("text in no invoice", "&text=qzxqzx"),
    search("search: a letter", "a"),
    search("search: a word in every invoice", "atelier"),
    search("search: a customer", word),
    search("search: a number", String(some.number)),
    search("search: a word in no invoice", "qzxqzx"),
    { name: "home", ask: () => read("/api/home") },
  ];
}
