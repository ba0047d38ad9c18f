import type { Identity } from "../../../identity/identity.ts";
import { followLink, type Invitation } from "../../../identity/team/invitations.ts";
import { refuseLink } from "../refuse-link.ts";

/**
 * Returns the invitation of a link.
 * @throws Refusal if the link is no longer valid
 */
export async function openInvitation(
  identity: Pick<Identity, "db" | "now">,
  token: string,
): Promise<Invitation> {
  const { state, invitation } = await followLink(identity.db, { token, now: identity.now() });
  if (state === "open" && invitation !== null) return invitation;
  throw refuseLink(state === "open" ? "unknown" : state, "invitation");
}
