import type { DatabaseAccess } from "@counterfoil/database";
import type { Access as Permissions } from "../../http/access.ts";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import type { KeyMode } from "../../identity/api-keys/key-secret.ts";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { Once } from "../../writes/once/once.ts";

/** Dependencies of the calls about API keys. */
export interface ApiKeyParts {
  readonly identity: Identity;
  /** Rights of each role in this installation. */
  readonly permissions: Permissions;
  /** Changes run with the business as tenant. */
  readonly access: DatabaseAccess<IdentitySchema>;
  readonly once: Once;
  /** Mode that new secrets are marked with. */
  readonly mode: KeyMode;
  /** Places of network addresses. */
  readonly geoip: GeoIp;
}
