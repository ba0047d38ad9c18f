import type { Logger } from "pino";
import { refuse } from "../../http/response/refusal.ts";
import type { Identity } from "../../identity/identity.ts";
import { passwordFits } from "../../identity/passwords/password.ts";
import { countAttempt, forgive } from "../../identity/throttling/throttle.ts";

/** Verifies a person's password, throttled like sign-in. @throws Refusal */
export async function checkPassword(
  identity: Pick<Identity, "db" | "whom">,
  attempt: {
    readonly email: string;
    readonly address: string;
    readonly device: string | null;
    readonly now: Date;
  },
  { stored, password }: { stored: string | null; password: string },
  log: Logger,
): Promise<void> {
  const whom = identity.whom(attempt.email);
  const onWait = () => log.warn({ event: "sign_in_throttled", whom }, "sign-in throttled");
  await countAttempt(identity.db, { ...attempt, onWait });
  if (!(await passwordFits(stored, password))) {
    log.warn({ event: "sign_in_refused", whom, reason: "wrong_password" }, "sign-in refused");
    throw refuse("wrong_credentials", "The password is incorrect");
  }
  await forgive(identity.db, attempt);
}
