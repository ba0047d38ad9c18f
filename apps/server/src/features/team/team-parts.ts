import type { DatabaseAccess } from "@counterfoil/database";
import type { Access as Permissions } from "../../http/access.ts";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { MailService } from "../../mail/mail-service.ts";
import type { Services } from "../../services.ts";
import type { Once } from "../../writes/once/once.ts";

/** Dependencies of the team's calls. */
export interface TeamParts {
  readonly services: Services;
  readonly identity: Identity;
  /** Rights of each role in this installation. */
  readonly permissions: Permissions;
  /** The email transport, if configured. */
  readonly mailService: Pick<MailService, "transport">;
  /** Changes run with the business as tenant, so that emails are sent in its name. */
  readonly access: DatabaseAccess<IdentitySchema>;
  readonly once: Once;
}
