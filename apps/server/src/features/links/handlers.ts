import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import type { Services } from "../../services.ts";
import { emailHandlers } from "./email.ts";
import { invitationHandlers } from "./invitation.ts";
import type { LinkParts } from "./link-parts.ts";
import { invitationPasskeyHandlers } from "./passkey/invitation-passkey.ts";
import { resetHandlers } from "./reset.ts";

type LinkCalls =
  | "invitation"
  | "invitationAccept"
  | "invitationPasskeyStart"
  | "invitationPasskey"
  | "resetRequest"
  | "resetLink"
  | "reset"
  | "emailLink"
  | "emailConfirm"
  | "emailKeep";

/** Handles emailed links: invitations, password resets, and changes of an email address. */
export function linkHandlers(
  services: Services,
  identity: Identity,
  mailService: LinkParts["mailService"],
): Pick<Handlers, LinkCalls> {
  const parts: LinkParts = {
    services,
    identity,
    mailService,
    access: services.database.access("app"),
  };
  return {
    ...invitationHandlers(parts),
    ...invitationPasskeyHandlers(parts),
    ...resetHandlers(parts),
    ...emailHandlers(parts),
  };
}
