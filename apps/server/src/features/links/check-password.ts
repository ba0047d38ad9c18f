import type { Logger } from "pino";
import { visitorOrigin } from "../../audit/origin.ts";
import { refuse } from "../../http/response/refusal.ts";
import type { CodeHolder } from "../../identity/code-holder.ts";
import type { Identity } from "../../identity/identity.ts";
import { passwordFits } from "../../identity/passwords/password.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import { countAttempt, forgive } from "../../identity/throttling/throttle.ts";

/**
 * Verifies a person's password, throttled like sign-in.
 * @throws Refusal
 */
export async function checkPassword(
  identity: Pick<Identity, "access" | "db" | "whom">,
  holder: CodeHolder,
  { stored, password }: { stored: string | null; password: string },
  log: Logger,
): Promise<void> {
  const { person, from } = holder;
  const whom = identity.whom(holder.email);
  const onWait = () => log.warn({ event: "sign_in_throttled", whom }, "sign-in throttled");
  await countAttempt(identity.db, { ...holder, onWait });
  if (!(await passwordFits(stored, password))) {
    const reason = "wrong_password";
    log.warn({ event: "sign_in_refused", whom, reason }, "sign-in rejected");
    await identity.access.system((trx) =>
      recordOfPerson(trx, person, {
        action: "session.refuse",
        by: visitorOrigin(from),
        after: { reason, whom },
      }),
    );
    throw refuse("wrong_credentials", "The password is incorrect");
  }
  await forgive(identity.db, holder);
}
