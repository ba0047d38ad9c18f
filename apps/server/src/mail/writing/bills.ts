import type { Words } from "../../texts/words.ts";
import type { LetterOf } from "../letter.ts";
import type { Draft } from "./draft.ts";
import { webAddress } from "./sanitise.ts";

/** The sender of the email. */
export interface Sender {
  /** The name of the product, as the operator calls it. */
  readonly site: string;
  /** Reply-to address; null if replies aren't monitored. */
  readonly replyTo: string | null;
}

/** What the mail with an invoice says. `attached`: its document comes with it. */
export function invoiceDraft(
  letter: LetterOf<"invoice">,
  words: Words,
  sender: Sender,
  attached: boolean,
): Draft {
  const { businessName: business, amountDue, total, currency, dueDate, timeZone } = letter;
  const { say } = words;
  const number = letter.number ?? say("letter.invoice.numberToCome");
  const owed = amountDue > 0;
  const reminds = owed && letter.pastDue;
  const due = dueDate === null ? null : words.day(dueDate, timeZone);
  const link = webAddress(letter.link);
  return {
    subject: say(
      reminds
        ? "letter.invoice.subjectPastDue"
        : owed
          ? "letter.invoice.subject"
          : "letter.invoice.subjectPaid",
      { number, business },
    ),
    from: business,
    title: words.money(owed ? amountDue : total, currency),
    lead: owed ? dueLine(due, letter.pastDue, words) : say("letter.invoice.settled"),
    greeting: greeting(letter.customerName, words),
    paragraphs: [
      say(reminds ? "letter.invoice.introPastDue" : "letter.invoice.intro", { business }),
    ],
    said: [letter.message, letter.memo].filter(
      (text): text is string => text !== null && text.trim() !== "",
    ),
    facts: [
      [say("letter.invoice.number"), number],
      [say("letter.invoice.amountDue"), words.money(amountDue, currency)],
      ...(owed && due !== null ? [[say("letter.invoice.dueDate"), due] as const] : []),
    ],
    button:
      link === null
        ? null
        : { link, label: say(owed ? "letter.invoice.pay" : "letter.invoice.view") },
    notes: attached ? [say("letter.invoice.attached")] : [],
    foot: footOf(business, words, sender),
  };
}

/** What the mail after a payment says. */
export function receiptDraft(letter: LetterOf<"receipt">, words: Words, sender: Sender): Draft {
  const { businessName: business, number, amount, currency, paidAt, timeZone, card } = letter;
  const { say } = words;
  const date = words.day(paidAt, timeZone);
  const link = webAddress(letter.link);
  return {
    subject:
      number === null
        ? say("letter.receipt.subject", { business })
        : say("letter.receipt.subjectNumber", { number, business }),
    from: business,
    title: words.money(amount, currency),
    lead: say("letter.receipt.paid", { date }),
    greeting: greeting(letter.customerName, words),
    paragraphs: [say("letter.receipt.intro", { business })],
    said: [],
    facts: [
      [say("letter.receipt.amount"), words.money(amount, currency)],
      [say("letter.receipt.date"), date],
      ...(card === null
        ? []
        : [[say("letter.receipt.method"), say("letter.receipt.card", card)] as const]),
      ...(number === null ? [] : [[say("letter.invoice.number"), number] as const]),
      ...(letter.description === null
        ? []
        : [[say("letter.receipt.for"), letter.description] as const]),
    ],
    button: link === null ? null : { link, label: say("letter.receipt.view") },
    notes: [],
    foot: footOf(business, words, sender),
  };
}

function dueLine(due: string | null, pastDue: boolean, { say }: Words): string {
  if (due === null) return say("letter.invoice.dueNow");
  return say(pastDue ? "letter.invoice.wasDue" : "letter.invoice.due", { date: due });
}

function greeting(name: string | null, { say }: Words): string {
  return name === null || name.trim() === ""
    ? say("letter.helloAnyone")
    : say("letter.hello", { name });
}

function footOf(business: string, { say }: Words, { replyTo }: Sender): string {
  return replyTo === null ? say("letter.noReply") : say("letter.reply", { business });
}
