import type { Page } from "@playwright/test";

/** Texts that read as something else when a line ends inside them. */
const FIGURES = [
  // A date in French or Spanish, 1er nov. 2026: in English, a line may end inside one.
  String.raw`\b\d{1,2}(?:er)?\s(?:de\s)?\p{Ll}{3,10}\.?\s(?:de\s)?\d{4}\b`,
  // An amount with its currency code: ($1,234.50) CAD, 1 234,50 $ CAD.
  String.raw`\(?\p{Sc}?\d[\d\s.,’]*\s?\p{Sc}?\)?\s[A-Z]{3}\b`,
  // A number with its sign, and a phone number.
  String.raw`\d+(?:[.,]\d+)?\s[%$€£]`,
  String.raw`\+\d{1,3}(?:\s\d{2,4}){2,}`,
].join("|");

/**
 * Returns the dates, amounts and numbers on the page that are on two lines, one line each. An
 * identifier may break anywhere, and a text field isn't looked at.
 */
export async function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (!/\d/.test(text) || node.parentElement?.closest("code, pre, script, style")) continue;
      for (const { index, 0: figure } of text.matchAll(new RegExp(pattern, "gu"))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(`breaks inside: ${figure}`);
      }
    }
    return [...new Set(broken)];
  }, FIGURES);
}
