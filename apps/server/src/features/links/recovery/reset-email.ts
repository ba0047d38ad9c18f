import { RESET_MINUTES, unixSeconds } from "@counterfoil/domain";
import { issue } from "../../../identity/one-use-tokens.ts";
import type { IdentityTransaction } from "../../../identity/schema.ts";
import { type EmailLanguage, linkAddress } from "../../../identity/team/link-address.ts";
import { timeZoneOf } from "../../../identity/team/time-zones.ts";
import { enqueue } from "../../../mail/outbox.ts";
import type { Services } from "../../../services.ts";

const SECONDS = RESET_MINUTES * 60;

/** The recipient of a link to a new password. */
interface ResetRecipient {
  readonly person: string;
  readonly email: string;
  readonly language: EmailLanguage;
  readonly now: Date;
}

/** Issues a link to a new password, and queues its email in the same transaction. */
export async function enqueueResetLink(
  trx: IdentityTransaction,
  services: Services,
  { person, email, language, now }: ResetRecipient,
): Promise<void> {
  const token = await issue(trx, { kind: "reset", person, seconds: SECONDS, now });
  const link = linkAddress(services, "reset", { token, language });
  await enqueue(trx, {
    account: null,
    about: null,
    to: [email],
    language,
    content: {
      kind: "reset",
      sealedLink: services.secrets.seal("mail link", link),
      expiresAt: unixSeconds(now) + SECONDS,
      timeZone: await timeZoneOf(trx, email),
    },
  });
}
