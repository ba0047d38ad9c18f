import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for argon2id: 19 MiB of memory, two iterations, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

/** Returns an argon2id hash of the password exactly as typed. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Returns whether the password matches the hash. Without a hash it does the same work in vain, so
 * that an unknown email address takes as long as a wrong password.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash("nobody has this password", COST);
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}
