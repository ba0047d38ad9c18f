import type { Access } from "@counterfoil/database";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { MailService } from "../../mail/mail-service.ts";
import type { Services } from "../../services.ts";

/** What every call of the team is built from. */
export interface TeamParts {
  readonly services: Services;
  readonly identity: Identity;
  /** How mail leaves, if it does. */
  readonly mailService: Pick<MailService, "transport">;
  /** Changes run with the business as tenant, so that their letters go out in its name. */
  readonly access: Access<IdentitySchema>;
}
