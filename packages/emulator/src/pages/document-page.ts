import type { Document } from "./document.ts";
import type { DocumentWords } from "./document-words.ts";
import { escapeHtml } from "./html.ts";
import type { DocumentLine } from "./paper/lines.ts";

/** A document as the body of its page. @param more HTML after it, escaped by the caller. */
export function documentBody(document: Document, words: DocumentWords, more = ""): string {
  const { title, from, owed, facts, memo, lines, totals, footer } = document;
  const head = from === null ? "" : `<header><strong>${escapeHtml(from)}</strong></header>`;
  return (
    `<main class="paper">${head}<h1>${escapeHtml(title)}</h1>` +
    (owed === null ? "" : owing(owed, words)) +
    `<dl>${facts.map(([label, value]) => fact(label, value)).join("")}</dl>` +
    said(memo) +
    `<table class="lines">${lines.map((line) => lineRow(line, words)).join("")}</table>` +
    `<table class="totals">${totals.map(row).join("")}</table>${said(footer)}${more}</main>`
  );
}

function owing({ amount, until }: NonNullable<Document["owed"]>, words: DocumentWords): string {
  const due = until === null ? "" : ` <span>${escapeHtml(`${words.until} ${until}`)}</span>`;
  return `<p class="owed"><strong>${escapeHtml(amount)}</strong>${due}</p>`;
}

/** Words of the business, in the lines that it wrote. */
const said = (text: string | null): string =>
  text === null ? "" : `<p class="said" dir="auto">${escapeHtml(text)}</p>`;

const fact = (label: string, value: string): string =>
  `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;

const row = ([label, value]: [string, string]): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;

function lineRow({ description, quantity, price, amount }: DocumentLine, words: DocumentWords) {
  const each =
    quantity === null || price === null
      ? ""
      : `<small>${escapeHtml(`${words.quantity} ${quantity} × ${price}`)}</small>`;
  return `<tr><th scope="row"><span dir="auto">${escapeHtml(description)}</span>${each}</th><td>${escapeHtml(amount)}</td></tr>`;
}
