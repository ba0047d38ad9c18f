import { fault } from "@counterfoil/contract";
import type { Logger } from "pino";
import { visitorOrigin } from "../../audit/origin.ts";
import { refuseField } from "../../http/response/refusal.ts";
import type { CodeHolder } from "../code-holder.ts";
import type { IdentityParts } from "../parts.ts";
import type { IdentityTransaction } from "../schema.ts";
import { recordOfPerson } from "../team/person-audit.ts";
import { countAttempt, forgive } from "../throttling/throttle.ts";
import { useAuthenticatorCode } from "./authenticator.ts";
import { unusedRecoveryCodes, useRecoveryCode } from "./recovery-codes.ts";

/** Kind of a valid code. */
export type CodeKind = "authenticator" | "recovery_code";

/**
 * Consumes a code of the user's authenticator app or a recovery code. Attempts are throttled like
 * those of a password, with a counter of their own.
 * @throws Refusal of the field `code` if it is wrong or was used before, or too_many_requests
 */
export async function checkCode(
  identity: Pick<IdentityParts, "access" | "db" | "secrets" | "whom">,
  holder: CodeHolder,
  code: string,
  log: Logger,
): Promise<CodeKind> {
  const { access, db, secrets } = identity;
  const whom = identity.whom(holder.email);
  const { person, now, from } = holder;
  const attempt = {
    ...holder,
    what: "factor" as const,
    onWait: () => log.warn({ event: "factor_throttled", whom, person }, "codes throttled"),
  };
  await countAttempt(db, attempt);
  const kind = (await useAuthenticatorCode(db, secrets, { person, code, now }))
    ? "authenticator"
    : (await access.system((trx) => consumeRecoveryCode(trx, holder, code)))
      ? "recovery_code"
      : null;
  if (kind === null) {
    log.warn({ event: "factor_refused", whom, person }, "code rejected");
    await access.system((trx) =>
      recordOfPerson(trx, person, {
        action: "factor.refuse",
        by: visitorOrigin(from, { person }),
        after: { kind: "code", reason: "wrong_code" },
      }),
    );
    throw refuseField("code", fault("wrong_code"));
  }
  await forgive(db, attempt);
  if (kind === "recovery_code") {
    log.warn({ event: "recovery_code_used", whom, person }, "recovery code used");
  }
  return kind;
}

/**
 * Consumes a recovery code, as the audit trail says.
 * @returns false if it is wrong or was used
 */
async function consumeRecoveryCode(
  trx: IdentityTransaction,
  { person, now, from }: CodeHolder,
  code: string,
): Promise<boolean> {
  if (!(await useRecoveryCode(trx, person, code, now))) return false;
  await recordOfPerson(trx, person, {
    action: "recoveryCodes.use",
    by: visitorOrigin(from, { person }),
    after: { left: await unusedRecoveryCodes(trx, person) },
  });
  return true;
}
