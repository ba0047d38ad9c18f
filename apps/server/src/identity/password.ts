import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

/** An argon2id hash of the password exactly as typed. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether the password is the one that was hashed. Without a hash the same work is done in vain, so
 * that an unknown address takes as long as a wrong password.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash("nobody has this password", COST);
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}
