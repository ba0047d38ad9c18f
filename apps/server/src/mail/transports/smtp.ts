import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import type { SmtpConfig } from "../../config/sections/smtp.ts";
import { inlineStyles } from "../writing/inline.ts";
import { openConnection, smtpConnection } from "./smtp-connection.ts";
import { outcomeOfFault } from "./smtp-fault.ts";
import type { DeliveryOutcome, MailTransport, OutgoingEmail } from "./transport.ts";

/**
 * Milliseconds until the mail server has to accept the recipient. Nothing has been sent until then,
 * so the email is retried later instead of delaying others.
 */
const ACCEPT_TIMEOUT = 90_000;

/** Sends email through a mail server, one SMTP transaction per recipient. */
export function smtpTransport(server: SmtpConfig): MailTransport {
  return {
    kind: "smtp",
    async deliver(email, signal) {
      let message: Buffer;
      try {
        message = await compose(email);
      } catch (error) {
        return { kind: "failed", reason: "not_written", answer: shortened(error) };
      }
      return converse(server, { email, message, signal });
    },
  };
}

/** Builds the message (RFC 5322) without reading any file or URL. */
function compose(email: OutgoingEmail): Promise<Buffer> {
  const { mail, from, replyTo, to, cc, subject, html, text, attachments } = email;
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: [...to],
    cc: [...cc],
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    html: inlineStyles(html),
    text,
    messageId: `<${mail}@${from.address.split("@").at(-1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

interface Conversation {
  readonly email: OutgoingEmail;
  readonly message: Buffer;
  readonly signal: AbortSignal | undefined;
}

function converse(
  server: SmtpConfig,
  { email, message, signal }: Conversation,
): Promise<DeliveryOutcome> {
  const connection = smtpConnection(server);
  // The stream is read once the server has accepted DATA: from then on, a missing response means
  // that the outcome is unknown.
  let handedOver = false;
  const body = new Readable({
    read() {
      handedOver = true;
      clearTimeout(late);
      this.push(message);
      this.push(null);
    },
  });
  let late: NodeJS.Timeout;
  return new Promise<DeliveryOutcome>((resolve) => {
    const end = (outcome: DeliveryOutcome) => {
      clearTimeout(late);
      signal?.removeEventListener("abort", stop);
      connection.close();
      resolve(outcome);
    };
    const fail = (error: unknown) => end(outcomeOfFault(error, handedOver));
    const stop = () => {
      if (!handedOver) fail(new Error("The process stops"));
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener("abort", stop, { once: true });
    connection.on("error", fail);
    late = setTimeout(() => fail(new Error("No response from the mail server")), ACCEPT_TIMEOUT);
    openConnection(connection, server, (refused) => {
      if (refused) return fail(refused);
      const envelope = { from: email.from.address, to: [email.recipient] };
      connection.send(envelope, body, (error, info) => {
        if (error) return fail(error);
        end({ kind: "sent", answer: shortened(info?.response ?? "") || null });
      });
    });
  });
}

function shortened(text: unknown): string {
  return String(text).slice(0, 500);
}
