import { setTimeout as pause } from "node:timers/promises";
import type { Client, TestResponse } from "../../testing/client.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { address, MEMBER_ROWS, type RouteRow } from "../requests/routes.ts";
import { idsFor, queryFor, validBodies } from "../requests/valid-bodies.ts";

/** Change the session or the team, and don't reach the provider. */
const PEOPLE =
  /^(refresh|logout|session|language|password|own[A-Z]\w*|handoff|invite|reinvite|removeUser|memberUpdate|transferOwnership|role(Create|Update|Remove)|apiKey(Create|Update|Roll|Revoke)|securityUpdate|webhook[A-Z]\w*|view|viewStop|verify|authenticator(Confirm|Disable)?|recoveryCodes|passkey[A-Z]\w*)$/;
/** Read by a POST, so nothing is stored under their key. */
const READS = /^(export|auditExport|receivedEventRetry|creditNotePreview|accountLink)$/;
/** Delete their object, so they come last. */
const LAST = /\.(remove|void|uncollectible|cancel)$|Delete$/;

/**
 * Returns every call of the contract that may write to the provider. Those that delete an object
 * come last.
 */
export const WRITES: readonly RouteRow[] = MEMBER_ROWS.filter(
  ({ method, name }) => method !== "GET" && !PEOPLE.test(name) && !READS.test(name),
).sort((one, other) => Number(LAST.test(one.name)) - Number(LAST.test(other.name)));

/** Responses after which a client repeats the same request under the same key. */
const AGAIN = new Set([409, 429, 503]);
const TRIES = 400;

/** Sends a write under one key until it has a final response, as a careful client does. */
export async function sendUntilAnswered(
  client: Client,
  row: RouteRow,
  fixtures: Fixtures,
  key: string,
): Promise<TestResponse> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const reply = await sendOnce(client, row, fixtures, key);
    if (!AGAIN.has(reply.status) || isFinal(reply)) return reply;
    await pause(50);
  }
  throw new Error(`${row.title} has no answer after ${TRIES} attempts`);
}

/** Sends a write once, with a valid body. */
export function sendOnce(
  client: Client,
  row: RouteRow,
  fixtures: Fixtures,
  key: string,
): Promise<TestResponse> {
  const query = queryFor(row.name, fixtures);
  const path = `${address(row.path, ...targetOf(row, fixtures))}${query === "" ? "" : `?${query}`}`;
  const body = validBodies(fixtures)[row.name] ?? {};
  switch (row.method) {
    case "DELETE":
      return client.delete(path, { key });
    case "PATCH":
      return client.patch(path, body, { key });
    default:
      return client.post(path, body, { key });
  }
}

/** A 409 because the object has changed is final, however often it is sent. */
function isFinal({ status, body }: TestResponse): boolean {
  return status === 409 && !["outcome_unknown", "request_in_progress"].includes(body?.code);
}

function targetOf(row: RouteRow, fixtures: Fixtures): string[] {
  if (row.name === "invoice.remove") return [fixtures.one("invoice")];
  return idsFor(row.name, fixtures);
}
