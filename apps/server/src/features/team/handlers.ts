import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import type { Services } from "../../services.ts";
import { inviteHandlers } from "./invite.ts";
import { listHandlers } from "./list.ts";
import { memberChangeHandlers } from "./members.ts";
import type { TeamParts } from "./team-parts.ts";
import { transferHandlers } from "./transfer.ts";

type TeamCalls =
  | "team"
  | "invite"
  | "reinvite"
  | "removeUser"
  | "memberUpdate"
  | "transferOwnership";

/** Handles every call about the team of a business. */
export function teamHandlers(
  services: Services,
  identity: Identity,
  mailService: TeamParts["mailService"],
): Pick<Handlers, TeamCalls> {
  const parts: TeamParts = {
    services,
    identity,
    mailService,
    access: services.database.access("app"),
  };
  return {
    ...listHandlers(parts),
    ...inviteHandlers(parts),
    ...memberChangeHandlers(parts),
    ...transferHandlers(parts),
  };
}
