import { Access } from "../../http/access.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { Services } from "../../services.ts";
import { createOnce } from "../../writes/once/once.ts";
import { inviteHandlers } from "./invite.ts";
import { listHandlers } from "./list.ts";
import { memberChangeHandlers } from "./members.ts";
import { changeRolesHandlers } from "./roles/change-roles.ts";
import { readRolesHandlers } from "./roles/read-roles.ts";
import { removeRoleHandlers } from "./roles/remove-role.ts";
import { viewHandlers } from "./roles/view.ts";
import { securityHandlers } from "./security/security.ts";
import type { TeamParts } from "./team-parts.ts";
import { transferHandlers } from "./transfer.ts";

type TeamCalls =
  | "team"
  | "invite"
  | "reinvite"
  | "removeUser"
  | "memberUpdate"
  | "transferOwnership"
  | "roles"
  | "roleCreate"
  | "roleUpdate"
  | "roleRemove"
  | "security"
  | "securityUpdate"
  | "view"
  | "viewStop";

/** Handles every call about the team of a business. */
export function teamHandlers(
  services: Services,
  identity: Identity,
  mailService: TeamParts["mailService"],
): Pick<Handlers, TeamCalls> {
  const access = services.database.access<IdentitySchema>("app");
  const parts: TeamParts = {
    services,
    identity,
    mailService,
    permissions: new Access(services.config.site),
    access,
    once: createOnce(access, services.secrets),
  };
  return {
    ...listHandlers(parts),
    ...inviteHandlers(parts),
    ...memberChangeHandlers(parts),
    ...transferHandlers(parts),
    ...readRolesHandlers(parts),
    ...changeRolesHandlers(parts),
    ...removeRoleHandlers(parts),
    ...viewHandlers(parts),
    ...securityHandlers(parts),
  };
}
