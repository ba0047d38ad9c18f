import type { InvitationLink } from "@counterfoil/contract";
import type { Identity } from "../../identity/identity.ts";
import { personOfRefresh } from "../../identity/sessions/sessions.ts";

/** The person who opens a link that was sent to an address. */
export type Reader =
  | {
      readonly kind: Extract<InvitationLink["reader"], "new">;
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
 * whether the address has a password here. A person without one chooses it now.
 */
export async function readerOf(
  identity: Identity,
  request: Request,
  email: string,
): Promise<Reader> {
  const person = await identity.db
    .selectFrom("person")
    .select(["id", "display_name", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (person === undefined) return { kind: "new", displayName: "", session: null };
  const { id, display_name: displayName, password_hash: passwordHash } = person;
  const secret = identity.cookie.read(request);
  const now = identity.now();
  const here = secret === null ? null : await personOfRefresh(identity.db, secret, now);
  if (here?.person === id) {
    return { kind: "signed_in", person: id, displayName, passwordHash, session: here.session };
  }
  if (passwordHash === null) return { kind: "new", displayName, session: null };
  return { kind: "known", person: id, displayName, passwordHash, session: null };
}
