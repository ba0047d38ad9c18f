import { escapeHtml as e } from "@counterfoil/ui/plain/escape";
import { type Frame, plainPage } from "../../http/pages/plain-page.ts";
import type { MailTexts } from "../../texts/mail-texts.ts";
import { addressOf } from "./list-page.ts";
import type { AttachmentRow, MailboxMessage } from "./messages.ts";

interface MessageContent extends Frame {
  readonly lang: string | null;
  readonly message: MailboxMessage;
  readonly files: readonly AttachmentRow[];
}

/**
 * Returns the page of one message: sender, recipients, status, attachments, and the email in a
 * sandboxed frame.
 */
export function messagePage({ brand, texts, lang, message, files }: MessageContent): Response {
  const { say } = texts;
  const fact = (label: string, value: string | null) =>
    value === null || value === "" ? "" : `<dt>${e(label)}</dt><dd>${value}</dd>`;
  const state = `<span class="badge ${message.state}">${e(say(`mailbox.${message.state}`))}</span>`;
  const facts = [
    fact(say("mailbox.state"), state),
    fact(say("mailbox.recipient"), e(message.recipient)),
    fact(say("mailbox.from"), e(message.sender)),
    fact(say("mailbox.to"), e(message.to_line)),
    fact(say("mailbox.cc"), e(message.cc_line)),
    fact(say("mailbox.replyTo"), e(message.reply_to ?? "")),
    fact(say("mailbox.received"), e(texts.minute(message.received_at))),
  ].join("");
  const bounced = message.state === "bounced" ? `<p>${e(say("mailbox.bouncedText"))}</p>` : "";
  const frame = `<iframe title="${e(say("mailbox.content"))}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${e(message.html)}"></iframe>`;
  const body = `<a class="back" href="${e(addressOf("/mailbox", { lang }))}">${e(say("mailbox.back"))}</a>
<h1>${e(message.subject)}</h1>${bounced}<dl>${facts}</dl>${fileList(texts, message, files)}
<h2>${e(say("mailbox.content"))}</h2>${frame}
<details><summary>${e(say("mailbox.plain"))}</summary><pre>${e(message.plain)}</pre></details>`;
  return plainPage({ brand, texts }, message.subject, body);
}

function fileList(
  { say }: MailTexts,
  message: MailboxMessage,
  files: readonly AttachmentRow[],
): string {
  if (files.length === 0) return "";
  const items = files.map(({ place, name, bytes }) => {
    const size = say("mailbox.size", { kilobytes: Math.max(1, Math.round(bytes / 1024)) });
    return `<li><a href="/mailbox/${message.id}/attachments/${place}" download="${e(name)}">${e(name)}</a> <span>${e(size)}</span></li>`;
  });
  return `<h2>${e(say("mailbox.attachments"))}</h2><ul class="files">${items.join("")}</ul>`;
}

/** Explains why the content isn't shown. */
export function refusalPage(frame: Frame, status: 403 | 404, lang: string | null = null): Response {
  const { say } = frame.texts;
  const back = `<a href="${e(addressOf("/mailbox", { lang }))}">${e(say("mailbox.back"))}</a>`;
  return status === 403
    ? plainPage(
        frame,
        say("mailbox.refused"),
        `<h1>${e(say("mailbox.refused"))}</h1><p>${e(say("mailbox.refusedText"))}</p>`,
        status,
      )
    : plainPage(
        frame,
        say("mailbox.missing"),
        `<h1>${e(say("mailbox.missing"))}</h1>${back}`,
        status,
      );
}
