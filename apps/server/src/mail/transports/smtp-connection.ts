import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpConfig } from "../../config/sections/smtp.ts";

/**
 * Timeouts for the connection, the greeting and each response, in milliseconds. Mail servers may
 * check a message for minutes before they respond to it (RFC 5321, 4.5.3.2.6), and a message whose
 * response is missed needs a person to decide whether to send it again.
 */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 300_000 };
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Returns a connection to a mail server that isn't open yet. */
export const smtpConnection = ({ host, port, secure, signIn }: SmtpConfig): SMTPConnection =>
  new SMTPConnection({
    host,
    port,
    secure,
    // A password is never sent unencrypted, except on this machine.
    requireTLS: !secure && signIn !== null && !LOOPBACK.test(host),
    // A mail server on the same machine usually has no valid certificate.
    tls: { rejectUnauthorized: !LOOPBACK.test(host) },
    ...TIMEOUTS,
  });

/** Opens the connection and signs in. Errors that have no callback of their own are its events. */
export function openConnection(
  connection: SMTPConnection,
  { signIn }: SmtpConfig,
  done: (error: unknown) => void,
): void {
  connection.connect((error) => {
    if (error || signIn === null) return done(error ?? null);
    const credentials = { user: signIn.user, pass: signIn.pass };
    connection.login({ ...credentials, credentials }, (refused) => done(refused ?? null));
  });
}

/** Connects, signs in and disconnects. Returns the error that prevented it; null if none did. */
export function tryConnection(server: SmtpConfig): Promise<unknown> {
  const connection = smtpConnection(server);
  return new Promise((resolve) => {
    const end = (error: unknown) => {
      connection.close();
      resolve(error);
    };
    connection.on("error", end);
    openConnection(connection, server, end);
  });
}
