import type { InvitationLink } from "@counterfoil/contract";
import { secondFactorsOf } from "../../../identity/factors/second-factors.ts";
import type { Identity } from "../../../identity/identity.ts";
import { personOfRefresh } from "../../../identity/sessions/renew-session.ts";

/** The person who opens a link that was sent to an address. */
export type InvitationReader =
  | {
      readonly kind: Extract<InvitationLink["reader"], "new">;
      /** The person, if they are known but have nothing to sign in with; null if they aren’t. */
      readonly person: string | null;
      readonly displayName: string;
      readonly session: null;
    }
  | {
      readonly kind: Extract<InvitationLink["reader"], "known" | "signed_in">;
      readonly person: string;
      readonly displayName: string;
      readonly passwordHash: string | null;
      /** The browser's session, if it is this person's. */
      readonly session: string | null;
    };

/**
 * Identifies the reader: by the browser's session if it belongs to the address, otherwise by
 * whether the address can sign in here. A person with a second factor only has to: the link alone
 * must not replace it.
 */
export async function readerOf(
  identity: Identity,
  request: Request,
  email: string,
): Promise<InvitationReader> {
  const person = await identity.db
    .selectFrom("person")
    .select(["id", "display_name", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (person === undefined) return { kind: "new", person: null, displayName: "", session: null };
  const { id, display_name: displayName, password_hash: passwordHash } = person;
  const secret = identity.cookie.read(request);
  const now = identity.now();
  const here = secret === null ? null : await personOfRefresh(identity.db, secret, now);
  if (here?.person === id) {
    return { kind: "signed_in", person: id, displayName, passwordHash, session: here.session };
  }
  if (passwordHash === null && (await secondFactorsOf(identity.db, id)).length === 0) {
    return { kind: "new", person: id, displayName, session: null };
  }
  return { kind: "known", person: id, displayName, passwordHash, session: null };
}
