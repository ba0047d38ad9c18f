import { type DatabaseAccess, type Queryable, queryRows } from "@counterfoil/database";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { SealedText, Secrets } from "../../secrets/secrets.ts";

const PURPOSE = "kept response";

/** Where a change is kept: whose it is, what it does, and the client's key. */
interface KeptPlace {
  /** The business; an empty text for a change of the person's own, which belongs to none. */
  readonly account: string;
  /** ID of the person or of the API key. */
  readonly person: string;
  readonly operation: string;
  readonly key: string;
}

/** A kept change. */
type KeptContent = z.output<typeof keptContent>;
const keptContent = z.object({
  /** Hash of the request, by which another request under the same key is known. */
  request: z.string(),
  /** The response as JSON text. */
  response: z.string(),
});

const AT = "account = $1 and person = $2 and operation = $3 and key = $4";
const at = ({ account, person, operation, key }: KeptPlace) => [account, person, operation, key];

/**
 * Takes the place of a change. A transaction that has taken it is waited for, until it ends.
 * @returns what was kept there before; null if the place was free
 */
export async function takePlace(
  db: Queryable,
  secrets: Secrets,
  place: KeptPlace,
): Promise<KeptContent | null> {
  const taken = await queryRows(
    db,
    `insert into kept_response (account, person, operation, key)
     values ($1, $2, $3, $4) on conflict do nothing returning key`,
    at(place),
  );
  if (taken.length > 0) return null;
  const text = `select content from kept_response where ${AT}`;
  const [row] = await queryRows<{ content: string }>(db, text, at(place));
  // It was deleted in between.
  if (row === undefined) return takePlace(db, secrets, place);
  return keptContent.parse(JSON.parse(secrets.open(PURPOSE, row.content)));
}

/** Keeps the response to a change, in the change's own transaction. */
export async function keepResponse(
  db: Queryable,
  secrets: Secrets,
  place: KeptPlace,
  content: KeptContent,
): Promise<void> {
  await store(db, place, secrets.seal(PURPOSE, JSON.stringify(content)));
}

async function store(db: Queryable, place: KeptPlace, content: SealedText): Promise<void> {
  const text = `update kept_response set content = $5 where ${AT}`;
  await queryRows(db, text, [...at(place), content]);
}

/** Runs a transaction on the kept responses of a business, or on those that belong to none. */
export function inPlaceOf<Schema, T>(
  access: DatabaseAccess<Schema>,
  account: string,
  run: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return account === "" ? access.system(run) : access.tenant(account, run);
}

/** Deletes responses that are older than a day: a business's, and those that belong to none. */
export async function pruneResponses<Schema>(
  access: DatabaseAccess<Schema>,
  account: string,
): Promise<void> {
  const old =
    "delete from kept_response where account = $1 and created_at < now() - interval '1 day'";
  for (const each of [account, ""]) {
    await inPlaceOf(access, each, (db) => queryRows(db, old, [each]));
  }
}

/** Encrypts every kept response with the current key. */
export async function resealResponses(
  access: DatabaseAccess<object>,
  secrets: Secrets,
): Promise<void> {
  const accounts = await access.system((db) =>
    queryRows<{ id: string }>(db, "select id from account"),
  );
  for (const account of ["", ...accounts.map(({ id }) => id)]) {
    await inPlaceOf(access, account, async (db) => {
      const rows = await queryRows<KeptPlace & { readonly content: string }>(
        db,
        `select account, person, operation, key, content from kept_response
         where account = $1 and not starts_with(content, $2) for update`,
        [account, secrets.currentPrefix],
      );
      for (const row of rows) {
        await store(db, row, secrets.seal(PURPOSE, secrets.open(PURPOSE, row.content)));
      }
    });
  }
}
