import type { Access } from "@counterfoil/database";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { MailService } from "../../mail/mail-service.ts";
import type { Services } from "../../services.ts";

/** What the calls about mailed links are built from. */
export interface LinkParts {
  readonly services: Services;
  readonly identity: Identity;
  /** How mail leaves, if it does. */
  readonly mailService: Pick<MailService, "transport">;
  readonly access: Access<IdentitySchema>;
}
