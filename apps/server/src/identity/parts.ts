import type { Secrets } from "../secrets/secrets.ts";
import type { IdentityAccess, IdentityDb } from "./schema.ts";

/** The parts of the identity service that checks of credentials use. */
export interface IdentityParts {
  readonly db: IdentityDb;
  /** For transactions that also queue emails. */
  readonly access: IdentityAccess;
  readonly secrets: Secrets;
  readonly now: () => Date;
  /**
   * Returns an email address as it is logged: a keyed hash. The text is never logged, because users
   * sometimes type their password into the wrong field.
   */
  whom(email: string): string;
}
