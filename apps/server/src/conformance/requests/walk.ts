import { expect } from "vitest";
import type { Client } from "../../testing/client.ts";

/**
 * Reads a list page by page, two rows each.
 * @param path ends with `?` or `&`
 * @param from where to start, as a parameter
 * @returns the IDs, in the order of the list
 */
export async function walk(
  client: Client,
  path: string,
  cursor: "starting_after" | "ending_before",
  from = "",
) {
  const seen: string[] = [];
  let next = from;
  for (let turn = 0; turn < 30; turn += 1) {
    const { body, status, text } = await client.get(`${path}limit=2${next}`);
    expect(status, text).toBe(200);
    expect(body.data.length).toBeLessThanOrEqual(2);
    const ids: string[] = body.data.map(({ id }: { id: string }) => id);
    if (cursor === "starting_after") seen.push(...ids);
    else seen.unshift(...ids);
    if (!body.has_more) return seen;
    next = `&${cursor}=${cursor === "starting_after" ? ids.at(-1) : ids[0]}`;
  }
  throw new Error(`${path} has no end`);
}

/**
 * Returns the IDs of all objects of a list, sorted.
 * @param path has parameters
 */
export async function readAll(client: Client, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let more = true; more; ) {
    const after = ids.length === 0 ? "" : `&starting_after=${ids.at(-1)}`;
    const { body, status, text } = await client.get(`${path}&limit=100${after}`);
    expect(status, text).toBe(200);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    more = body.has_more;
  }
  return ids.sort();
}
