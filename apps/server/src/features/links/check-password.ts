import { refuse } from "../../http/refusal.ts";
import { passwordFits } from "../../identity/password.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import { countAttempt, forgive } from "../../identity/throttle.ts";

/** Checks a known person's password, slowed down as signing in is. @throws Refusal */
export async function checkPassword(
  db: IdentityDb,
  attempt: {
    readonly email: string;
    readonly address: string;
    readonly device: string | null;
    readonly now: Date;
  },
  { stored, password }: { stored: string | null; password: string },
): Promise<void> {
  await countAttempt(db, attempt);
  if (!(await passwordFits(stored, password))) {
    throw refuse("wrong_credentials", "The password is wrong");
  }
  await forgive(db, attempt);
}
