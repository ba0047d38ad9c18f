import { SignJWT } from "jose";

export const ISSUER = "https://platform.example";
export const AUDIENCE = "http://127.0.0.1:4000";
export const SECRET = "a secret that platform and office share, long enough for any hash of it";

export interface TokenOptions {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, string>>;
  readonly key?: Parameters<SignJWT["sign"]>[0];
  /** Claims to leave out. */
  readonly without?: readonly string[];
  /** The platform's time, in Unix seconds. */
  readonly now?: number;
}

let count = 0;

/** Returns a token signed by the platform: by default for Beatriz, valid for a minute. */
export async function signed(options: TokenOptions = {}): Promise<string> {
  const { claims = {}, header = {}, without = [], now = Math.floor(Date.now() / 1000) } = options;
  count += 1;
  const payload: Record<string, unknown> = {
    iss: ISSUER,
    aud: AUDIENCE,
    iat: now,
    exp: now + 60,
    jti: `token-${process.pid}-${count}`,
    email: "both@maple.example",
    ...claims,
  };
  for (const name of without) delete payload[name];
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "HS256", ...header })
    .sign(options.key ?? new TextEncoder().encode(SECRET));
}
