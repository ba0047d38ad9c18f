import type { DatabaseAccess } from "@counterfoil/database";
import type { Role, RoleId } from "@counterfoil/domain";
import type { Generated, Kysely, Transaction } from "kysely";

/** A row of `passkey`; see `migrations/identity/factors/passkey-0001.ts`. */
export interface StoredPasskey {
  readonly id: string;
  readonly person: string;
  /** The authenticator's ID of it, in base64url. */
  readonly credential: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/**
 * The tables of migrations/identity/identity-0001.ts, one-use-token-0001.ts, team-0001.ts and
 * role-0001.ts.
 */
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
    /** Unix second of the newest event about the connection; null before the first. */
    connection_as_of: Generated<string | null>;
    /** When it was restored from a backup; null once it has been compared with the provider. */
    restored_at: Generated<Date | null>;
    /** When the owner hid the first steps; null while they are shown. */
    first_steps_dismissed_at: Generated<Date | null>;
    /** Refunds above it, in major units of their currency, require a recent verification. */
    refund_limit: Generated<number>;
    /** Number of the last entry of the audit trail that was streamed. */
    audit_streamed: Generated<string>;
  };
  /** Accounts that the provider has sent events about before a business was opened for them. */
  unopened_account: { id: string; event: string };
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
    /** Whether the team has deactivated them: their directory doesn't reactivate them. */
    suspended: Generated<boolean>;
    /**
     * Whether only the business's directory signs them in: someone else may know the credentials
     * that they have for another business.
     */
    directory_only: Generated<boolean>;
    created_at: Generated<Date>;
    last_sign_in: Date | null;
    /** Whether an owner without `notifications` is emailed about failed payouts and disputes. */
    alerts: Generated<boolean>;
    /** The emails that they have chosen, by kind; null if they haven't. */
    notifications: string[] | null;
    /** Rights of their role that the person who gave it doesn't have. */
    withheld: Generated<readonly string[]>;
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
    /** Whether the business's directory opened it, which limits it to the business. */
    directory: Generated<boolean>;
    /** Whether the operator's platform opened it by a handoff. */
    handoff: Generated<boolean>;
  };
  access_token: { hash: Buffer; session: string; expires_at: Date };
  refresh_token: { hash: Buffer; session: string; expires_at: Date; used_at: Date | null };
  /** Refresh secrets that a session no longer has. */
  refresh_token_replaced: { hash: Buffer; session: string; replaced_at: Date };
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
  passkey: StoredPasskey;
  /** Of whom a business requires a second factor: of everyone, or of a role. */
  factor_requirement: { account: string; role: "everyone" | Role | RoleId };
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
    /** Rights of the role that the person who invites doesn't have. */
    withheld: Generated<readonly string[]>;
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
  /** The directory that signs members of a business in. */
  directory: {
    account: string;
    issuer: string;
    client_id: string;
    /** Encrypted. */
    client_secret: string;
    group_claim: string;
    /** JSON; see `identity/directory/directories.ts`. */
    role_mappings: string;
    default_role: Exclude<Role, "owner"> | RoleId | null;
    required: boolean;
    /** Whether it has sent a group by SCIM since it was connected. */
    sends_groups: Generated<boolean>;
    updated_at: Date;
  };
  directory_domain: { account: string; domain: string; verified_at: Date | null };
  /** Which member a subject of an issuer is. */
  directory_identity: {
    account: string;
    person: string;
    issuer: string;
    subject: string;
    created_at: Date;
  };
  scim_token: {
    id: string;
    account: string;
    name: string;
    hash: Buffer;
    created_by: string;
    created_at: Date;
    last_used_at: Date | null;
    /** As of an API key. */
    used_on: Generated<string | null>;
    used_from: Generated<readonly string[]>;
  };
  /** Tokens that were revoked. */
  scim_token_ended: {
    id: string;
    account: string;
    name: string;
    hash: Buffer;
    ended_at: Generated<Date>;
  };
  /** A member's attributes from the directory. */
  scim_user: {
    account: string;
    person: string;
    user_name: string;
    external_id: string | null;
    display_name: string | null;
    given_name: string | null;
    family_name: string | null;
    email: string;
    active: boolean;
    created_at: Date;
    updated_at: Date;
  };
  scim_group: {
    account: string;
    id: string;
    display_name: string;
    external_id: string | null;
    created_at: Date;
    updated_at: Date;
  };
  scim_group_member: { account: string; group: string; person: string };
  /** Credential of a program; see `api_key_secret`. */
  api_key: {
    id: string;
    account: string;
    name: string;
    hint: string;
    rights: readonly string[];
    created_by: string;
    created_at: Date;
    expires_at: Date | null;
    revoked_at: Date | null;
    /** Recorded once a minute at most. */
    last_used_at: Date | null;
    last_address: string | null;
    /**
     * The UTC day of `used_from`, as `2026-11-22`; null if it hasn't been used since an upgrade.
     */
    used_on: Generated<string | null>;
    /** The network addresses that used it on that day; see `identity/secrets/secret-use.ts`. */
    used_from: Generated<readonly string[]>;
  };
  api_key_secret: { hash: Buffer; api_key: string; created_at: Date; expires_at: Date | null };
  login_throttle: { key: Buffer; attempts: number; resets_at: Date };
}

export type IdentityAccess = DatabaseAccess<IdentitySchema>;
/** A connection to these tables, or an open transaction. */
export type IdentityDb = Kysely<IdentitySchema>;
/** An open transaction on these tables. */
export type IdentityTransaction = Transaction<IdentitySchema>;
