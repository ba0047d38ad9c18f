import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpConfig } from "../../config/smtp.ts";
import { inlineStyles } from "../writing/inline.ts";
import type { Carrier, Outcome, Parcel } from "./carrier.ts";
import { outcomeOfFault } from "./smtp-fault.ts";

/** Milliseconds to wait for a connection, a greeting, and any one answer. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Hands mail to a mail server, one conversation for each recipient. */
export function smtpCarrier(server: SmtpConfig): Carrier {
  return {
    kind: "smtp",
    async deliver(parcel) {
      let message: Buffer;
      try {
        message = await compose(parcel);
      } catch (error) {
        return { kind: "failed", reason: "not_written", answer: shortened(error) };
      }
      return converse(server, parcel, message);
    },
  };
}

/** The message by RFC 5322. Nothing in it is read from a file or an address. */
function compose(parcel: Parcel): Promise<Buffer> {
  const { mail, from, replyTo, to, cc, subject, html, text, attachments } = parcel;
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

function converse(server: SmtpConfig, parcel: Parcel, message: Buffer): Promise<Outcome> {
  const { host, port, secure, signIn } = server;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    // A password does not travel in the clear, but within this machine.
    requireTLS: !secure && signIn !== null && !LOOPBACK.test(host),
    // A mail server on the same machine usually has no valid certificate.
    tls: { rejectUnauthorized: !LOOPBACK.test(host) },
    ...PATIENCE,
  });
  // The message is asked for once the server has said that it takes it: from then on, silence
  // leaves open whether it was sent.
  let handedOver = false;
  const body = new Readable({
    read() {
      handedOver = true;
      this.push(message);
      this.push(null);
    },
  });
  return new Promise<Outcome>((resolve) => {
    const end = (outcome: Outcome) => {
      connection.close();
      resolve(outcome);
    };
    const fail = (error: unknown) => end(outcomeOfFault(error, handedOver));
    connection.on("error", fail);
    connection.connect((refused) => {
      if (refused) return fail(refused);
      const send = () => {
        const envelope = { from: parcel.from.address, to: [parcel.recipient] };
        connection.send(envelope, body, (error, info) => {
          if (error) return fail(error);
          end({ kind: "sent", answer: shortened(info?.response ?? "") || null });
        });
      };
      if (signIn === null) return send();
      const credentials = { user: signIn.user, pass: signIn.pass };
      connection.login({ ...credentials, credentials }, (error) => (error ? fail(error) : send()));
    });
  });
}

function shortened(text: unknown): string {
  return String(text).slice(0, 500);
}
