import { lookupTable } from "@counterfoil/domain";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import type { DocumentTexts } from "../document-texts.ts";
import type { PrintedLine } from "./content/lines.ts";
import { type HostedDocument, mainAmount } from "./document.ts";

/**
 * Returns a document as the HTML of its page.
 * @param aside HTML beside it, escaped by the caller
 */
export function documentBody(document: HostedDocument, texts: DocumentTexts, aside = ""): string {
  const { title, state, facts, memo, lines, totals, footer } = document;
  const main = mainAmount(document, texts);
  const head = [texts.description, texts.amount].map(
    (label) => `<th scope="col">${escapeHtml(label)}</th>`,
  );
  return (
    `<article class="sheet"><div class="title"><h1>${escapeHtml(title)}</h1>${badge(state, texts)}</div>` +
    (main === null ? "" : amountLine(main.amount, main.date)) +
    `<dl>${facts.map(([label, value]) => fact(label, value)).join("")}</dl>` +
    businessText(memo) +
    `<table class="lines"><thead><tr>${head.join("")}</tr></thead><tbody>${lines.map((line) => lineRow(line, texts)).join("")}</tbody></table>` +
    `<table class="totals">${totals.map(row).join("")}</table>${businessText(footer)}</article>` +
    (aside === "" ? "" : `<div class="aside">${aside}</div>`)
  );
}

/** Badge colours by an invoice's status, the same as in the back office. */
const TONES: Readonly<Record<string, string>> = lookupTable({
  open: "blue",
  past_due: "red",
  paid: "green",
  void: "outline",
  uncollectible: "rust",
});

function badge(state: string | null, { statuses }: DocumentTexts): string {
  if (state === null) return "";
  return `<span class="badge ${TONES[state] ?? "outline"}">${escapeHtml(statuses[state] ?? state)}</span>`;
}

function amountLine(amount: string, date: string | null): string {
  const dated = date === null ? "" : ` <span>${escapeHtml(date)}</span>`;
  return `<p class="main-amount"><strong>${escapeHtml(amount)}</strong>${dated}</p>`;
}

/** Returns the business's own text, with its line breaks. */
const businessText = (text: string | null): string =>
  text === null ? "" : `<p class="memo" dir="auto">${escapeHtml(text)}</p>`;

const fact = (label: string, value: string): string =>
  `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;

const row = ([label, value]: [string, string]): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;

function lineRow({ description, quantity, price, amount }: PrintedLine, texts: DocumentTexts) {
  const each =
    quantity === null || price === null
      ? ""
      : `<small>${escapeHtml(`${texts.quantity} ${quantity} × ${price}`)}</small>`;
  return `<tr><th scope="row"><span dir="auto">${escapeHtml(description)}</span>${each}</th><td>${escapeHtml(amount)}</td></tr>`;
}
