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
