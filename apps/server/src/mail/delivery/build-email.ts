import type { Language } from "@counterfoil/i18n";
import type { MailFrom } from "../../config/sections/smtp.ts";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { type EmailContent, openContent } from "../content.ts";
import { inOutbox, type MailAccess } from "../mail-access.ts";
import type { Attachment, DeliveryOutcome, OutgoingEmail } from "../transports/transport.ts";
import type { EmailStyle } from "../writing/style.ts";
import { write } from "../writing/write.ts";
import type { EmailDelivery } from "./delivery-queue.ts";
import { readStoredEmail } from "./stored-email.ts";

/** Builds the email for a delivery's recipient, or returns why it can't be built. */
export type EmailBuilder = (delivery: EmailDelivery) => Promise<OutgoingEmail | DeliveryOutcome>;

/**
 * The attachment of an email.
 * @throws if it should exist and is unavailable now
 */
export type AttachmentsOf = (content: EmailContent, language: Language) => Promise<Attachment[]>;

interface EmailBuilderDependencies {
  readonly access: MailAccess;
  readonly secrets: Secrets;
  readonly from: MailFrom;
  readonly site: string;
  readonly style: EmailStyle;
  readonly geoip: GeoIp;
  readonly attachmentsOf: AttachmentsOf;
}

export function createEmailBuilder({
  access,
  secrets,
  from,
  site,
  style,
  geoip,
  attachmentsOf,
}: EmailBuilderDependencies): EmailBuilder {
  return async ({ account, mail: id, recipient }) => {
    const mail = await inOutbox(access, account, (db) => readStoredEmail(db, account, id));
    const address = mail?.addresses.get(recipient);
    if (mail === null || mail.content === null || address === undefined) {
      return { kind: "failed", reason: "not_written", answer: null };
    }
    const { content, language, replyTo, to, cc } = mail;
    let attachments: Attachment[];
    try {
      attachments = await attachmentsOf(content, language);
    } catch (error) {
      return { kind: "again", reason: "attachment_missing", answer: String(error).slice(0, 500) };
    }
    const attached = attachments.length > 0;
    const written = write(openContent(content, secrets), {
      language,
      sender: { site, replyTo },
      style,
      attached,
      geoip,
    });
    return {
      mail: id,
      recipient: address,
      from: {
        // A business's emails show the business as sender; emails without a business show the
        // operator.
        name: account === "" ? (from.name ?? written.from) : written.from,
        address: from.address,
      },
      replyTo,
      to,
      cc,
      language,
      subject: written.subject,
      html: written.html,
      text: written.text,
      attachments,
    };
  };
}
