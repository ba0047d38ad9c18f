import type { MailTexts } from "../../texts/mail-texts.ts";
import type { ContentOf } from "../content.ts";
import type { EmailDraft } from "./draft.ts";
import { webAddress } from "./sanitize.ts";

/** The sender of the email. */
export interface Sender {
  /** The operator's name for the product. */
  readonly site: string;
  /** Reply-to address; null if replies aren't monitored. */
  readonly replyTo: string | null;
}

/** Returns the text of an email with an invoice. `attached`: the PDF is attached. */
export function invoiceDraft(
  content: ContentOf<"invoice">,
  texts: MailTexts,
  sender: Sender,
  attached: boolean,
): EmailDraft {
  const { businessName: business, amountDue, total, currency, dueDate, timeZone } = content;
  const { say } = texts;
  const number = content.number ?? say("email.invoice.numberToCome");
  const owed = amountDue > 0;
  const reminds = owed && content.pastDue;
  const due = dueDate === null ? null : texts.day(dueDate, timeZone);
  const link = webAddress(content.link);
  return {
    subject: say(
      reminds
        ? "email.invoice.subjectPastDue"
        : owed
          ? "email.invoice.subject"
          : "email.invoice.subjectPaid",
      { number, business },
    ),
    from: business,
    title: texts.money(owed ? amountDue : total, currency),
    lead: owed ? dueLine(due, content.pastDue, texts) : say("email.invoice.settled"),
    greeting: greeting(content.customerName, texts),
    paragraphs: [say(reminds ? "email.invoice.introPastDue" : "email.invoice.intro", { business })],
    quotes: [content.message, content.memo].filter(
      (text): text is string => text !== null && text.trim() !== "",
    ),
    facts: [
      [say("email.invoice.number"), number],
      [say("email.invoice.amountDue"), texts.money(amountDue, currency)],
      ...(owed && due !== null ? [[say("email.invoice.dueDate"), due] as const] : []),
    ],
    button:
      link === null
        ? null
        : { link, label: say(owed ? "email.invoice.pay" : "email.invoice.view") },
    notes: attached ? [say("email.invoice.attached")] : [],
    footer: footerOf(business, texts, sender),
  };
}

/** Returns the text of a receipt. */
export function receiptDraft(
  content: ContentOf<"receipt">,
  texts: MailTexts,
  sender: Sender,
): EmailDraft {
  const { businessName: business, number, amount, currency, paidAt, timeZone, card } = content;
  const { say } = texts;
  const date = texts.day(paidAt, timeZone);
  const link = webAddress(content.link);
  return {
    subject:
      number === null
        ? say("email.receipt.subject", { business })
        : say("email.receipt.subjectNumber", { number, business }),
    from: business,
    title: texts.money(amount, currency),
    lead: say("email.receipt.paid", { date }),
    greeting: greeting(content.customerName, texts),
    paragraphs: [say("email.receipt.intro", { business })],
    quotes: [],
    facts: [
      [say("email.receipt.amount"), texts.money(amount, currency)],
      [say("email.receipt.date"), date],
      ...(card === null
        ? []
        : [[say("email.receipt.method"), say("email.receipt.card", card)] as const]),
      ...(number === null ? [] : [[say("email.invoice.number"), number] as const]),
      ...(content.description === null
        ? []
        : [[say("email.receipt.for"), content.description] as const]),
    ],
    button: link === null ? null : { link, label: say("email.receipt.view") },
    notes: [],
    footer: footerOf(business, texts, sender),
  };
}

function dueLine(due: string | null, pastDue: boolean, { say }: MailTexts): string {
  if (due === null) return say("email.invoice.dueNow");
  return say(pastDue ? "email.invoice.wasDue" : "email.invoice.due", { date: due });
}

function greeting(name: string | null, { say }: MailTexts): string {
  return name === null || name.trim() === ""
    ? say("email.helloAnyone")
    : say("email.hello", { name });
}

function footerOf(business: string, { say }: MailTexts, { replyTo }: Sender): string {
  return replyTo === null ? say("email.noReply") : say("email.reply", { business });
}
