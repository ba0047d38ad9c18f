import type { DatabaseAccess } from "@counterfoil/database";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import type { Once } from "../../writes/once/once.ts";

/** Dependencies of the calls about webhooks. */
export interface WebhookParts {
  readonly identity: Identity;
  /** Calls run with the business as tenant. */
  readonly access: DatabaseAccess<IdentitySchema>;
  readonly once: Once;
  readonly secrets: Secrets;
  /** Hosts that the operator allows on private networks or without HTTPS. */
  readonly hosts: ReadonlySet<string>;
}
