import type { Language } from "@counterfoil/i18n";
import type { MailFrom } from "../../config/smtp.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import type { Attachment, Outcome, Parcel } from "../carriers/carrier.ts";
import { type Letter, openLetter } from "../letter.ts";
import { inOutbox, type MailAccess } from "../sql.ts";
import type { LetterStyle } from "../writing/style.ts";
import { write } from "../writing/write.ts";
import { keptMail } from "./mail.ts";
import type { Turn } from "./turns.ts";

/** Makes what a turn's recipient gets, or says why it cannot be made. */
export type Packer = (turn: Turn) => Promise<Parcel | Outcome>;

/** The attachment of an email. @throws if it should exist and is unavailable now */
export type Enclose = (letter: Letter, language: Language) => Promise<Attachment[]>;

interface Parts {
  readonly access: MailAccess;
  readonly secrets: Secrets;
  readonly from: MailFrom;
  readonly site: string;
  readonly style: LetterStyle;
  readonly enclose: Enclose;
}

export function createPacker({ access, secrets, from, site, style, enclose }: Parts): Packer {
  return async ({ account, mail: id, recipient }) => {
    const mail = await inOutbox(access, account, (db) => keptMail(db, account, id));
    const address = mail?.addresses.get(recipient);
    if (mail === null || mail.letter === null || address === undefined) {
      return { kind: "failed", reason: "not_written", answer: null };
    }
    const { letter, language, replyTo, to, cc } = mail;
    let attachments: Attachment[];
    try {
      attachments = await enclose(letter, language);
    } catch (error) {
      return { kind: "again", reason: "attachment_missing", answer: String(error).slice(0, 500) };
    }
    const attached = attachments.length > 0;
    const written = write(openLetter(letter, secrets), {
      language,
      sender: { site, replyTo },
      style,
      attached,
    });
    return {
      mail: id,
      recipient: address,
      from: {
        // A business's email has its name as sender; only one without a business has the operator's.
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
