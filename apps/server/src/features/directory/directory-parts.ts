import type { LookUpText } from "../../identity/directory/domains.ts";
import type { Identity } from "../../identity/identity.ts";
import type { Services } from "../../services.ts";
import type { Providers } from "./provider.ts";

/** Dependencies of the calls of directories. */
export interface DirectoryParts {
  readonly services: Pick<Services, "config" | "secrets" | "publicUrl">;
  readonly identity: Identity;
  readonly providers: Providers;
  readonly lookUp: LookUpText;
}
