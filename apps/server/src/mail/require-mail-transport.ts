import { refuse } from "../http/response/refusal.ts";
import type { MailService } from "./mail-service.ts";

/**
 * Rejects a request that depends on an email if this server can't send any.
 * @throws Refusal no_mail
 */
export function requireMailTransport({ transport }: Pick<MailService, "transport">): void {
  if (transport !== "none") return;
  throw refuse(
    "no_mail",
    "Email isn't set up on this server. The operator needs to configure a mail server.",
  );
}
