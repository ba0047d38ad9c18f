import type { DatabaseAccess } from "@counterfoil/database";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { MailService } from "../../mail/mail-service.ts";
import type { Services } from "../../services.ts";

/** Dependencies of the calls for emailed links. */
export interface LinkParts {
  readonly services: Services;
  readonly identity: Identity;
  /** The email transport, if configured. */
  readonly mailService: Pick<MailService, "transport">;
  readonly access: DatabaseAccess<IdentitySchema>;
}
