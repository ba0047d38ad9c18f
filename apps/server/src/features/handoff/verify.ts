import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { SsoConfig } from "../../config/config.ts";
import { createRemoteKeys } from "./remote-keys.ts";

/** Maximum lifetime of a token in seconds. */
const MAX_SECONDS = 5 * 60;
/** Tolerated clock difference between two machines, in seconds. */
const SKEW_SECONDS = 5;

/** The claims of a valid token. */
export interface SsoClaims {
  /** Unique among the issuer's tokens. */
  readonly id: string;
  readonly expires: Date;
  /** An email address, or the ID of a user of this installation. */
  readonly person: string;
  /** The business to open; null if the platform names none. */
  readonly account: string | null;
}

type NamedPerson = Pick<SsoClaims, "person" | "account">;

/** A rejected token. `reason` is for the log and contains nothing of the token. */
export class InvalidTokenError extends Error {
  readonly reason: string;
  /** Whom the platform named; null if its signature wasn't verified. */
  readonly named: NamedPerson | null;

  constructor(reason: string, named: NamedPerson | null = null) {
    super(reason);
    this.reason = reason;
    this.named = named;
  }
}

const claims = z.object({
  exp: z.number(),
  iat: z.number(),
  jti: z.string().min(1).max(255),
  sub: z.string().min(1).max(320).optional(),
  email: z.string().min(3).max(320).optional(),
  email_verified: z.literal(true).optional(),
  account: z.string().min(1).max(255).optional(),
});

/**
 * Creates the verifier of a platform's tokens: signature by the configured key and no other
 * algorithm, issuer, audience, a lifetime of at most five minutes, and an ID.
 * @param audience expected audience if the configuration has none
 * @returns the verifier, which throws InvalidTokenError, or Error if the platform's keys can't be
 * loaded
 */
export function createVerifier(
  { issuer, audience: named, keys }: SsoConfig,
  audience: string,
): (token: string, now: Date) => Promise<SsoClaims> {
  const options = {
    issuer,
    audience: named ?? audience,
    algorithms: keys.kind === "secret" ? ["HS256"] : ["RS256", "ES256"],
    requiredClaims: ["exp", "iat", "jti"],
    clockTolerance: SKEW_SECONDS,
    maxTokenAge: MAX_SECONDS,
  };
  const verify = verifyBy(keys);
  return async (token, now) => {
    const payload = await verify(token, { ...options, currentDate: now }).catch((error) => {
      throw isRefused(error) ? new InvalidTokenError(error.code, namedBy(error)) : error;
    });
    return read(payload);
  };
}

type Verify = (
  token: string,
  options: NonNullable<Parameters<typeof jwtVerify>[2]>,
) => Promise<JWTPayload>;

function verifyBy(keys: SsoConfig["keys"]): Verify {
  if (keys.kind === "secret") {
    const secrets = keys.secrets.map((secret) => new TextEncoder().encode(secret));
    return (token, options) => verifyByAny(token, secrets, options);
  }
  const find = keys.kind === "set" ? createLocalJWKSet(keys.set) : createRemoteKeys(keys.url);
  return async (token, options) => {
    try {
      return (await jwtVerify(token, find, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
      // During a rotation, a token that names no key may be signed by any one of its kind.
      const matching: CryptoKey[] = [];
      for await (const key of error) matching.push(key);
      return verifyByAny(token, matching, options);
    }
  };
}

/** @throws the error of the last key, which every other one doesn't match either */
async function verifyByAny(
  token: string,
  [key = new Uint8Array(), ...others]: readonly (Uint8Array | CryptoKey)[],
  options: Parameters<Verify>[1],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    if (others.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed))
      throw error;
    return verifyByAny(token, others, options);
  }
}

function read(payload: JWTPayload): SsoClaims {
  const parsed = claims.safeParse(payload);
  if (!parsed.success)
    throw new InvalidTokenError(`claim ${parsed.error.issues[0]?.path.join(".") ?? ""}`);
  const { exp, iat, jti, sub, email, account = null } = parsed.data;
  if (exp - iat > MAX_SECONDS) throw new InvalidTokenError("lives too long");
  const person = email ?? sub;
  if (person === undefined) throw new InvalidTokenError("names nobody");
  return { id: jti, expires: new Date((exp + SKEW_SECONDS) * 1000), person, account };
}

/** Returns the person and account of a token with a valid signature that a claim rejects. */
function namedBy(error: errors.JOSEError): NamedPerson | null {
  const checked =
    error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed;
  if (!checked) return null;
  const { data } = claims.partial().safeParse(error.payload);
  const person = data?.email ?? data?.sub;
  return person === undefined ? null : { person, account: data?.account ?? null };
}

/** Returns whether the token is invalid, rather than the key server unavailable. */
function isRefused(error: unknown): error is errors.JOSEError {
  return (
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}
