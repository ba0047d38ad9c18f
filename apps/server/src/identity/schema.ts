import type { Access } from "@counterfoil/database";
import type { Role, RoleId } from "@counterfoil/domain";
import type { Generated, Kysely, Transaction } from "kysely";

/** The tables of migrations/identity/identity-0001.ts, one-use-token-0001.ts, team-0001.ts and role-0001.ts. */
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
    /** Refunds above it, in major units of their currency, require a recent verification. */
    refund_limit: Generated<number>;
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
    /** The time zone in which they read times; null for the business's. */
    time_zone: Generated<string | null>;
    created_at: Generated<Date>;
  };
  membership: {
    account: string;
    person: string;
    role: Role | RoleId;
    active: Generated<boolean>;
    created_at: Generated<Date>;
    last_sign_in: Date | null;
    /** Whether the owner is emailed about failed payouts and new disputes. */
    alerts: Generated<boolean>;
  };
  session: {
    id: string;
    person: string;
    account: string;
    role: Role | RoleId;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    /** The role that an owner views the app as; null if they use it as themselves. */
    viewing: Generated<Role | RoleId | null>;
    /** The browser's header at sign-in; null for sessions of older releases. */
    user_agent: string | null;
    /** Network address of the last use. */
    address: string | null;
    /** Recorded once a minute at most. */
    last_used_at: Date | null;
    /** When the user last verified who they are; null for sessions of earlier releases. */
    verified_at: Date | null;
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
  /** A person's authenticator app; not enabled before a code of it was confirmed. */
  authenticator: {
    person: string;
    /** Base32, encrypted. */
    secret: string;
    created_at: Date;
    confirmed_at: Date | null;
    /** The last time step (30 seconds) whose code was used; null if none was. */
    last_step: string | null;
  };
  recovery_code: { person: string; hash: Buffer; used_at: Date | null };
  invitation: {
    id: string;
    account: string;
    email: string;
    role: Role | RoleId;
    invited_by: string | null;
    sent_at: Date;
    expires_at: Date;
    link: Buffer;
  };
  /** The roles that the owner of a business made. */
  role: {
    account: string;
    id: RoleId;
    name: string;
    base: "admin" | "user";
    rights: readonly string[];
    /** The name of a shipped or ready-made role, or the ID of a further one. */
    copied_from: string;
    created_by: string;
    created_at: Date;
    updated_at: Date;
  };
  login_throttle: { key: Buffer; attempts: number; resets_at: Date };
}

export type IdentityAccess = Access<IdentitySchema>;
export type IdentityDb = Kysely<IdentitySchema>;
/** An open transaction on these tables. */
export type IdentityTransaction = Transaction<IdentitySchema>;
