import { labelled } from "@counterfoil/domain";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { LIGHT } from "@counterfoil/ui/plain/tokens";
import type { EmailDraft } from "./draft.ts";
import type { EmailStyle } from "./style.ts";

/** Renders the email as HTML: no scripts, one style sheet, and nothing loaded except the logo. */
export function asHtml(draft: EmailDraft, language: string, style: EmailStyle): string {
  const { from, title, lead, greeting, paragraphs, quotes, facts, button, notes, footer } = draft;
  const { settings = null } = draft;
  const e = escapeHtml;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="name" scope="row" align="left">${e(label)}</th><td class="value" align="right">${e(value)}</td></tr>`,
  );
  const parts = [
    `<p class="from">${senderOf(from, style)}</p>`,
    `<h1 class="title">${e(title)}</h1>`,
    lead === null ? "" : `<p class="lead">${e(lead)}</p>`,
    greeting === null ? "" : `<p class="text">${e(greeting)}</p>`,
    ...paragraphs.map((text) => `<p class="text">${e(text)}</p>`),
    ...quotes.map((text) => `<p class="quote">${e(text).replaceAll("\n", "<br>")}</p>`),
    rows.length === 0
      ? ""
      : `<table class="facts" width="100%" cellspacing="0" cellpadding="6">${rows.join("")}</table>`,
    button === null ? "" : buttonOf(button, style),
    ...notes.map((text) => `<p class="small">${e(text)}</p>`),
    settings
      ? `<p class="small"><a class="link" href="${e(settings.link)}">${e(settings.label)}</a></p>`
      : "",
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${e(draft.subject)}</title><style>${style.css}</style></head>
<body bgcolor="${LIGHT.canvas}"><table class="page" role="presentation" width="100%" bgcolor="${LIGHT.canvas}" cellspacing="0" cellpadding="0"><tr><td class="edge" align="center"><table class="sheet" role="presentation" width="560" bgcolor="${LIGHT.paper}" cellspacing="0" cellpadding="0"><tr><td class="in">
${parts.filter(Boolean).join("\n")}
</td></tr></table>
<p class="foot">${e(footer)}</p>
</td></tr></table></body></html>
`;
}

/** Returns the logo and the sender's name. A logo that isn't loaded has no text in its place. */
function senderOf(name: string, { logoUrl }: EmailStyle): string {
  if (logoUrl === null) return `<span class="mark"></span>${escapeHtml(name)}`;
  return `<span class="picture"><img class="logo" src="${escapeHtml(logoUrl)}" alt="" height="22"></span>${escapeHtml(name)}`;
}

function buttonOf({ label, link }: { label: string; link: string }, style: EmailStyle): string {
  return `<table class="go" role="presentation" cellspacing="0" cellpadding="0"><tr><td class="press" bgcolor="${style.accent}"><a class="button" href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer"><font color="${style.onAccent}">${escapeHtml(label)}</font></a></td></tr></table>`;
}

/** Renders the same email as plain text. */
export function asText(draft: EmailDraft, language: string): string {
  const { from, title, lead, greeting, paragraphs, quotes, facts, button, notes, footer } = draft;
  const { settings = null } = draft;
  const linked = ({ label, link }: { label: string; link: string }) =>
    labelled(label, `\n${link}`, language).replace(" \n", "\n");
  const blocks = [
    from,
    [title, lead].filter((line) => line !== null).join("\n"),
    greeting,
    ...paragraphs,
    ...quotes.map((text) => text.replaceAll(/^/gm, "> ")),
    facts.map(([label, value]) => labelled(label, value, language)).join("\n"),
    button === null ? null : linked(button),
    ...notes,
    settings === null ? null : linked(settings),
    footer,
  ];
  return `${blocks.filter((block) => block !== null && block !== "").join("\n\n")}\n`;
}
