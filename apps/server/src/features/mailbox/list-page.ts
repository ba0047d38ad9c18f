import { escapeHtml as e } from "@counterfoil/ui/plain/escape";
import { type Frame, plainPage } from "../../http/pages/plain-page.ts";
import type { MailTexts } from "../../texts/mail-texts.ts";
import { type MessageRow, PAGE } from "./messages.ts";

interface List extends Frame {
  /** The `lang` parameter, passed on by links. */
  readonly lang: string | null;
  readonly recipients: readonly string[];
  readonly recipient: string | null;
  readonly before: string | null;
  /** A page of messages, and one more if there are older ones. */
  readonly lines: readonly MessageRow[];
}

/** Renders the delivered messages, newest first. */
export function listPage(list: List): Response {
  const { texts, recipients, recipient, lines } = list;
  const { say } = texts;
  const filter = recipients.length === 0 ? "" : filterForm(list);
  const body =
    lines.length === 0
      ? emptyState(texts, recipient)
      : `<ul class="list">${lines
          .slice(0, PAGE)
          .map((line) => row(line, list))
          .join("")}</ul>`;
  const title = say("mailbox.title");
  return plainPage(
    list,
    title,
    `<h1>${e(title)}</h1><p>${e(say("mailbox.text"))}</p>${filter}${body}${pages(list)}`,
  );
}

function filterForm({ texts: { say }, lang, recipients, recipient }: List): string {
  const option = (value: string, label: string) =>
    `<option value="${e(value)}"${value === (recipient ?? "") ? " selected" : ""}>${e(label)}</option>`;
  const options = recipients.map((one) => option(one, one)).join("");
  const language = lang === null ? "" : `<input type="hidden" name="lang" value="${e(lang)}">`;
  return `<form class="filter" method="get" action="/mailbox">${language}<label>${e(say("mailbox.filter"))}<select name="to">${option("", say("mailbox.all"))}${options}</select></label><button>${e(say("mailbox.show"))}</button></form>`;
}

function row(line: MessageRow, { texts, lang }: List): string {
  const when = e(texts.minute(line.received_at));
  const href = addressOf(`/mailbox/${line.id}`, { lang });
  return `<li><a class="row" href="${e(href)}"><span class="subject">${e(line.subject)}</span><time class="meta when" datetime="${line.received_at.toISOString()}">${when}</time><span class="meta">${e(`${line.sender} → ${line.recipient}`)}</span><span class="badge right ${line.state}">${e(texts.say(`mailbox.${line.state}`))}</span></a></li>`;
}

function emptyState({ say }: MailTexts, recipient: string | null): string {
  const text =
    recipient === null
      ? `<h2>${e(say("mailbox.none"))}</h2><p>${e(say("mailbox.noneText"))}</p>`
      : `<h2>${e(say("mailbox.noneFor", { address: recipient }))}</h2>`;
  return `<div class="empty">${text}</div>`;
}

function pages({ texts: { say }, lang, recipient: to, before, lines }: List): string {
  const link = (label: string, query: Record<string, string | null>) =>
    `<a href="${e(addressOf("/mailbox", { lang, to, ...query }))}">${e(label)}</a>`;
  const links = [
    before === null ? "" : link(say("mailbox.newest"), {}),
    lines.length > PAGE ? link(say("mailbox.older"), { before: lines[PAGE - 1]?.id ?? null }) : "",
  ].filter(Boolean);
  return links.length === 0 ? "" : `<nav class="pages">${links.join("")}</nav>`;
}

/** Returns a URL with the parameters that are set. */
export function addressOf(path: string, query: Readonly<Record<string, string | null>>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  const text = new URLSearchParams(set).toString();
  return text === "" ? path : `${path}?${text}`;
}
