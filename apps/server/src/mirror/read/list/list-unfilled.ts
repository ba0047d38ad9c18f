import { wireObject } from "../../../provider/encoding/wire.ts";
import { bounded, type Facet } from "../../facets/facet.ts";
import { listed } from "./list-facets.ts";
import type { ListRequest, TextPage } from "./list-request.ts";

/** Objects that one statement reads. */
const BATCH = 500;

/**
 * Returns the page of a list by facets that are not filled yet: their values are read from the
 * objects, in the order of the list, until the page is full.
 * @param readRest reads pages of the list without their conditions
 * @param pending names of those facets
 */
export async function readPage(
  readRest: (request: ListRequest) => Promise<TextPage>,
  { type, query, where }: ListRequest,
  facets: readonly Facet[],
  pending: readonly string[],
): Promise<TextPage> {
  const filled = Object.entries(where.facets ?? {}).filter(([name]) => !pending.includes(name));
  const rest = { ...where, facets: Object.fromEntries(filled) };
  const tests = facets
    .filter(({ name }) => pending.includes(name))
    .map((facet) => ({
      facet,
      wanted: new Set(listed(where.facets?.[facet.name] ?? []).map(bounded)),
    }));
  const backwards = query.ending_before !== undefined;
  const matching: string[] = [];
  let next = { ...query, limit: BATCH };
  for (let more = true; more; ) {
    const page = await readRest({ type, query: next, where: rest });
    const texts = backwards ? page.data.toReversed() : page.data;
    const objects = texts.map((text) => ({ text, object: wireObject.parse(JSON.parse(text)) }));
    for (const { text, object } of objects) {
      if (tests.every(({ facet, wanted }) => facet.read(object).some((one) => wanted.has(one)))) {
        matching.push(text);
      }
    }
    const last = objects.at(-1)?.object.id;
    more = page.hasMore && matching.length <= query.limit;
    next = { ...next, ...(backwards ? { ending_before: last } : { starting_after: last }) };
  }
  const data = matching.slice(0, query.limit);
  return { data: backwards ? data.reverse() : data, hasMore: matching.length > query.limit };
}
