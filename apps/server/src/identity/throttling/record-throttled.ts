import { type AuditedRequest, visitorOrigin } from "../../audit/origin.ts";
import type { IdentityDb } from "../schema.ts";
import { recordOfPerson } from "../team/person-audit.ts";

interface ThrottledAttempt {
  /** Trimmed and in lower case; null if the call names no one. */
  readonly email: string | null;
  readonly what?: "reset" | "factor" | "passkey" | "sso" | "redeem";
  readonly from: AuditedRequest;
}

/**
 * Adds an entry about a throttled sign-in or second factor, in the businesses of the person if
 * there is one. A password reset and a code of another server's handoff aren't sign-ins.
 */
export async function recordThrottled(
  db: IdentityDb,
  { email, what, from }: ThrottledAttempt,
): Promise<void> {
  if (what === "reset" || what === "redeem") return;
  const by = visitorOrigin(from);
  const reason = "throttled";
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom("person")
      .select("id")
      .where("email", "=", email ?? "")
      .executeTakeFirst();
    const id = person?.id ?? null;
    const isFactor = what === "factor" || (what === "passkey" && email !== null);
    await (isFactor
      ? recordOfPerson(trx, id, {
          action: "factor.refuse",
          by,
          after: { kind: what === "factor" ? "code" : "passkey", reason },
        })
      : recordOfPerson(trx, id, { action: "session.refuse", by, after: { reason } }));
  });
}
