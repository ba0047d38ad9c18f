import type { Config } from "../../config/config.ts";
import { tryConnection } from "../../mail/transports/smtp-connection.ts";
import type { Finding } from "../finding.ts";

/** Connects to the mail server and signs in as the server does, and sends nothing. */
export async function checkMailServer({
  smtp,
  provider,
}: Pick<Config, "smtp" | "provider">): Promise<Finding> {
  const subject = "Mail server";
  if (smtp === null) {
    return provider.mode === "embedded"
      ? { state: "note", subject, text: "none: emails are shown on the mailbox page" }
      : {
          state: "fix",
          subject,
          text: "none, so no email is sent, invitations included. Set SMTP_URL and SMTP_FROM.",
        };
  }
  const address = `${smtp.host}:${smtp.port}`;
  const error = await tryConnection(smtp);
  if (error === null) return { state: "ok", subject, text: address };
  const reason = (error instanceof Error ? error.message : String(error)).trim();
  return {
    state: "fix",
    subject,
    text: `${address}: ${reason}. No email is sent until it responds: check SMTP_URL and the mail server.`,
  };
}
