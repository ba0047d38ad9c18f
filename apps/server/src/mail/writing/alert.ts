import { WEBHOOK_RETRY_DAYS } from "@counterfoil/domain";
import type { MailTexts } from "../../texts/mail-texts.ts";
import type { ContentOf } from "../content.ts";
import type { EmailDraft } from "./draft.ts";
import { buttonTo, PARAGRAPH } from "./team.ts";

/** Returns the notification of an event, and of when a response is due. */
export function alertDraft(
  { what, amount, currency, dueBy, timeZone, businessName, link, ...about }: ContentOf<"alert">,
  { say, money, day }: MailTexts,
): EmailDraft {
  const { number, customerName, address, profile, isReminder } = about;
  const values = {
    amount: money(amount, currency),
    business: businessName,
    address: address ?? "",
  };
  const named = [
    [say("email.invoice.number"), number],
    [say("email.alert.customer"), customerName],
  ] as const;
  const by = what === "account_due" ? what : "dispute";
  const due = dueBy === null ? [] : [say(`email.alert.${by}.due`, { date: day(dueBy, timeZone) })];
  const past =
    what === "account_due" && dueBy === null ? [say("email.alert.account_due.past")] : [];
  const text = what === "dispute" && isReminder === true ? "dispute_due" : what;
  const subject = say(`email.alert.${text}.subject`, values);
  return {
    ...PARAGRAPH,
    subject,
    from: businessName,
    title: subject,
    paragraphs: [say(`email.alert.${text}.intro`, values), ...due, ...past],
    facts: named.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
    button: buttonTo(link, say("email.alert.view")),
    notes: [say("email.alert.off")],
    settings: profile === null ? null : { label: say("email.alert.change"), link: profile },
    footer: say("email.noReply"),
  };
}

/** Returns the email to an owner about a webhook that was disabled. */
export function webhookDisabledDraft(
  { businessName: business, host, reason, link }: ContentOf<"webhook_disabled">,
  { say }: MailTexts,
): EmailDraft {
  return {
    ...PARAGRAPH,
    subject: say("email.webhookDisabled.subject", { business }),
    from: business,
    title: say("email.webhookDisabled.title"),
    paragraphs: [
      say(`email.webhookDisabled.${reason}`, { host, days: WEBHOOK_RETRY_DAYS }),
      say("email.webhookDisabled.next"),
    ],
    button: buttonTo(link, say("email.webhookDisabled.view")),
    footer: say("email.noReply"),
  };
}
