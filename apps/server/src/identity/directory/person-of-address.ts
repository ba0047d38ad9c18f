import type { AuditOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { endSessions } from "../end-sessions.ts";
import { disableAuthenticator } from "../factors/authenticator.ts";
import { useUpEvery } from "../one-use-tokens.ts";
import { removePasskeys } from "../passkeys/passkeys.ts";
import type { IdentityTransaction } from "../schema.ts";
import { newId } from "../secrets/secret.ts";

interface Newcomer {
  readonly account: string;
  /** Of a verified domain of the directory; in lower case. */
  readonly email: string;
  readonly name: string;
  readonly by: AuditOrigin;
  readonly now: Date;
}

/** The person whom a directory adds to its business, as columns of their membership. */
interface NewMember {
  readonly person: string;
  readonly directory_only: boolean;
}

/**
 * Returns the person with the address of someone whom a directory adds to its business; a new one
 * if there is none. A person who belongs to no business starts over: the address may be a former
 * colleague's, who still knows a password or holds a passkey and isn't the newcomer. While another
 * business relies on their credentials, they keep them, but those don't open the new membership.
 */
export async function personOfAddress(
  trx: IdentityTransaction,
  newcomer: Newcomer,
): Promise<NewMember> {
  const { email, name } = newcomer;
  const id = newId("usr");
  await trx
    .insertInto("person")
    .values({ id, email, display_name: name, password_hash: null })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const person = await trx
    .selectFrom("person")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (person.id === id) return { person: id, directory_only: false };
  const elsewhere = await hasMembership(trx, person.id);
  if (!elsewhere) await startOver(trx, person, newcomer);
  return { person: person.id, directory_only: elsewhere };
}

async function hasMembership(trx: IdentityTransaction, person: string): Promise<boolean> {
  const row = await trx
    .selectFrom("membership")
    .select("account")
    .where("person", "=", person)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function startOver(
  trx: IdentityTransaction,
  { id, password_hash }: { readonly id: string; readonly password_hash: string | null },
  { account, name, by, now }: Newcomer,
): Promise<void> {
  await trx
    .updateTable("person")
    .set({ display_name: name, password_hash: null })
    .where("id", "=", id)
    .execute();
  const passkeys = await removePasskeys(trx, id);
  const app = await disableAuthenticator(trx, id);
  await endSessions(trx, { person: id }, now);
  await useUpEvery(trx, id, now);
  const subject = { type: "person", id };
  if (password_hash !== null)
    await recordAudit(trx, { account, action: "password.reset", by, subject });
  if (!app && passkeys === 0) return;
  await recordAudit(trx, { account, action: "factor.reset", by, subject, after: { person: id } });
}
