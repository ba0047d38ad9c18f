import type { Client } from "../../testing/client.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { address, MEMBER_ROWS } from "../requests/routes.ts";
import { idsFor, queryFor } from "../requests/valid-bodies.ts";

/** Matches the provider's and our own IDs in any field of a response. */
const ID = /^(?:[a-z]{2,10}_\w{6,}|[0-9a-f]{8}-[0-9a-f-]{27}|[\w.+-]+@[\w-]+\.[\w.-]+)$/;

/** Matches a type of tax ID, such as `ca_gst_hst`, which the provider's errors repeat to anyone. */
const TAX_ID_TYPE = /^[a-z]{2}_[a-z]+_[a-z]+$/;

/**
 * Returns every ID and email address that a person can see: all IDs in the responses of every read.
 * IDs of a new route or field are included without being named here.
 */
export async function idsShownTo(person: Client, fixtures: Fixtures): Promise<Set<string>> {
  const shownIds = new Set<string>();
  for (const row of MEMBER_ROWS.filter(
    ({ method, name }) => method === "GET" && name !== "stream",
  )) {
    const ids = row.name === "counts" ? ["customer"] : idsFor(row.name, fixtures);
    const aboutEach = row.name === "timeline" ? Object.values(fixtures.ids).flat() : [null];
    for (const id of aboutEach) {
      const path = address(row.path, ...(id === null ? ids : [id]));
      collect((await person.get(`${path}?${queryFor(row.name, fixtures)}`)).body, shownIds);
    }
  }
  return shownIds;
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string" && ID.test(value) && !TAX_ID_TYPE.test(value)) into.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) collect(part, into);
}

/** Returns the type prefix of an ID, such as `cus`; empty for an email address or a UUID. */
export function prefixOf(id: string): string {
  return /^[a-z]+(?:_[a-z]+)?(?=_)/.exec(id)?.[0] ?? (id.includes("@") ? "@" : "");
}
