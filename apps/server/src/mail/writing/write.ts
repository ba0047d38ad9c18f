import type { Language } from "@counterfoil/i18n";
import { type Words, wordsOf } from "../../texts/words.ts";
import type { OpenLetter } from "../letter.ts";
import { invoiceDraft, receiptDraft, type Sender } from "./bills.ts";
import type { Draft } from "./draft.ts";
import { oneLine } from "./sanitise.ts";
import { securityDraft } from "./security.ts";
import { asHtml, asText } from "./set.ts";
import type { LetterStyle } from "./style.ts";
import { invitationDraft, ownershipDraft, removedDraft, resetDraft } from "./team.ts";

/** An email ready to be sent. */
export interface Written {
  readonly subject: string;
  /** The sender's display name. */
  readonly from: string;
  readonly html: string;
  readonly text: string;
}

interface Options {
  readonly language: Language;
  readonly sender: Sender;
  readonly style: LetterStyle;
  /** Whether the document comes with it. */
  readonly attached: boolean;
}

/** Renders an email, the same for every recipient. */
export function write(letter: OpenLetter, options: Options): Written {
  const { language, style } = options;
  const draft = draftOf(letter, wordsOf(language), options);
  const subject = oneLine(draft.subject);
  return {
    subject,
    from: oneLine(draft.from),
    html: asHtml({ ...draft, subject }, language, style),
    text: asText(draft, language),
  };
}

function draftOf(letter: OpenLetter, words: Words, { sender, attached }: Options): Draft {
  switch (letter.kind) {
    case "invoice":
      return invoiceDraft(letter, words, sender, attached);
    case "receipt":
      return receiptDraft(letter, words, sender);
    case "invitation":
      return invitationDraft(letter, words, sender);
    case "reset":
      return resetDraft(letter, words, sender);
    case "removed":
      return removedDraft(letter, words);
    case "ownership":
      return ownershipDraft(letter, words);
    case "security":
      return securityDraft(letter, words, sender);
  }
}
