import type { Document } from "./document.ts";
import type { DocumentWords } from "./document-words.ts";
import { escapeHtml } from "./html.ts";

/** A document as the body of its page. @param more HTML after it, escaped by the caller. */
export function documentBody(document: Document, words: DocumentWords, more = ""): string {
  const { title, from, owed, facts, lines, totals } = document;
  const head = from === null ? "" : `<header><strong>${escapeHtml(from)}</strong></header>`;
  return (
    `<main class="paper">${head}<h1>${escapeHtml(title)}</h1>` +
    (owed === null ? "" : owing(owed, words)) +
    `<dl>${facts.map(([label, value]) => fact(label, value)).join("")}</dl>` +
    `<table>${lines.map(row).join("")}</table>` +
    `<table class="totals">${totals.map(row).join("")}</table>${more}</main>`
  );
}

function owing({ amount, until }: NonNullable<Document["owed"]>, words: DocumentWords): string {
  const due = until === null ? "" : ` <span>${escapeHtml(`${words.until} ${until}`)}</span>`;
  return `<p class="owed"><strong>${escapeHtml(amount)}</strong>${due}</p>`;
}

const fact = (label: string, value: string): string =>
  `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;

const row = ([label, value]: [string, string]): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
