import type { Language } from "@counterfoil/i18n";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import { type MailTexts, mailTextsOf } from "../../texts/mail-texts.ts";
import type { OpenContent } from "../content.ts";
import { alertDraft, webhookDisabledDraft } from "./alert.ts";
import { invoiceDraft, receiptDraft, type Sender } from "./bills.ts";
import type { EmailDraft } from "./draft.ts";
import { confirmEmailDraft, keepEmailDraft } from "./email-change.ts";
import { asHtml, asText } from "./formats.ts";
import { oneLine } from "./sanitize.ts";
import { securityDraft } from "./security.ts";
import type { EmailStyle } from "./style.ts";
import { invitationDraft, ownershipDraft, removedDraft, resetDraft } from "./team.ts";

/** An email ready to be sent. */
interface RenderedEmail {
  readonly subject: string;
  /** The sender's display name. */
  readonly from: string;
  readonly html: string;
  readonly text: string;
}

interface RenderOptions {
  readonly language: Language;
  readonly sender: Sender;
  readonly style: EmailStyle;
  /** Whether the PDF is attached. */
  readonly attached: boolean;
  /** Omitted for emails that have no network address. */
  readonly geoip?: GeoIp;
}

/** Renders an email, the same for every recipient. */
export function write(content: OpenContent, options: RenderOptions): RenderedEmail {
  const { language, style } = options;
  const draft = draftOf(content, mailTextsOf(language), options);
  const subject = oneLine(draft.subject);
  return {
    subject,
    from: oneLine(draft.from),
    html: asHtml({ ...draft, subject }, language, style),
    text: asText(draft, language),
  };
}

function draftOf(
  content: OpenContent,
  texts: MailTexts,
  { sender, attached, geoip }: RenderOptions,
): EmailDraft {
  switch (content.kind) {
    case "invoice":
      return invoiceDraft(content, texts, sender, attached);
    case "receipt":
      return receiptDraft(content, texts, sender);
    case "invitation":
      return invitationDraft(content, texts, sender);
    case "reset":
      return resetDraft(content, texts, sender);
    case "confirm_email":
      return confirmEmailDraft(content, texts, sender);
    case "keep_email":
      return keepEmailDraft(content, texts, sender, geoip);
    case "removed":
      return removedDraft(content, texts);
    case "ownership":
      return ownershipDraft(content, texts);
    case "alert":
      return alertDraft(content, texts);
    case "webhook_disabled":
      return webhookDisabledDraft(content, texts);
    case "security":
      return securityDraft(content, texts, sender, geoip);
  }
}
