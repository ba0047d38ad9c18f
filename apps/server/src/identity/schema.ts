import type { Access } from "@counterfoil/database";
import type { Role } from "@counterfoil/domain";
import type { Generated, Kysely, Transaction } from "kysely";

/** The tables of migrations/identity-0001.ts, one-use-token-0001.ts and team-0001.ts. */
export interface IdentitySchema {
  setting: { name: string; value: string };
  account: {
    id: string;
    name: string;
    country: string;
    default_currency: string;
    time_zone: string;
    created_at: Generated<Date>;
    /** When the business revoked the platform's access; null while it is connected. */
    disconnected_at: Generated<Date | null>;
    /** When it was restored from a backup; null once it has been compared with the provider. */
    restored_at: Generated<Date | null>;
    /** When the owner hid the first steps; null while they are shown. */
    first_steps_dismissed_at: Generated<Date | null>;
  };
  /** Accounts that the provider has sent events about before a business was opened for them. */
  unopened_account: { id: string; event: string; first_seen: Generated<Date> };
  person: {
    id: string;
    email: string;
    display_name: string;
    password_hash: string | null;
    /** The language they last selected; null if they never have. */
    language: Generated<"en" | "fr" | "es" | null>;
    created_at: Generated<Date>;
  };
  membership: {
    account: string;
    person: string;
    role: Role;
    active: Generated<boolean>;
    created_at: Generated<Date>;
    last_sign_in: Date | null;
  };
  session: {
    id: string;
    person: string;
    account: string;
    role: Role;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  access_token: { hash: Buffer; session: string; expires_at: Date };
  refresh_token: { hash: Buffer; session: string; expires_at: Date; used_at: Date | null };
  one_use_token: {
    hash: Buffer;
    kind: string;
    person: string | null;
    account: string | null;
    subject: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  invitation: {
    id: string;
    account: string;
    email: string;
    role: Role;
    invited_by: string | null;
    sent_at: Date;
    expires_at: Date;
    link: Buffer;
  };
  login_throttle: { key: Buffer; attempts: number; resets_at: Date };
}

export type IdentityAccess = Access<IdentitySchema>;
export type IdentityDb = Kysely<IdentitySchema>;
/** An open transaction on these tables. */
export type IdentityTransaction = Transaction<IdentitySchema>;
