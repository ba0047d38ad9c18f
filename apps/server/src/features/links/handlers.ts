import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import type { Services } from "../../services.ts";
import { emailHandlers } from "./email.ts";
import { invitationHandlers } from "./invitation/invitation.ts";
import { invitationPasskeyHandlers } from "./invitation/invitation-passkey.ts";
import type { LinkParts } from "./link-parts.ts";
import { recordingEnded } from "./record-ended-link.ts";
import { resetHandlers } from "./recovery/reset.ts";
import { undoHandlers } from "./recovery/undo.ts";

type LinkCalls =
  | "invitation"
  | "invitationAccept"
  | "invitationPasskeyStart"
  | "invitationPasskey"
  | "resetRequest"
  | "resetLink"
  | "reset"
  | "undoLink"
  | "undo"
  | "emailLink"
  | "emailConfirm"
  | "emailKeep";

/**
 * Handles emailed links: invitations, password resets, second factors that someone else added, and
 * changes of an email address.
 */
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
  const { invitation, invitationAccept } = invitationHandlers(parts);
  const { invitationPasskeyStart, invitationPasskey } = invitationPasskeyHandlers(parts);
  const { resetRequest, resetLink, reset } = resetHandlers(parts);
  const { undoLink, undo } = undoHandlers(parts);
  const { emailLink, emailConfirm, emailKeep } = emailHandlers(parts);
  return {
    invitation: recordingEnded(parts, "invitation", invitation),
    invitationAccept: recordingEnded(parts, "invitation", invitationAccept),
    invitationPasskeyStart: recordingEnded(parts, "invitation", invitationPasskeyStart),
    invitationPasskey: recordingEnded(parts, "invitation", invitationPasskey),
    resetRequest,
    resetLink: recordingEnded(parts, "reset", resetLink),
    reset: recordingEnded(parts, "reset", reset),
    undoLink: recordingEnded(parts, "undo", undoLink),
    undo: recordingEnded(parts, "undo", undo),
    emailLink: recordingEnded(parts, "email", emailLink),
    emailConfirm: recordingEnded(parts, "email", emailConfirm),
    emailKeep: recordingEnded(parts, "email", emailKeep),
  };
}
