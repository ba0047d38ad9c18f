import type { Page } from "@playwright/test";
import { allMessages } from "../../../packages/i18n/src/all-messages.ts";

/** Messages that are data elsewhere: tax rates, custom fields and subjects of sent emails. */
const DATA = /^(?:taxRates\.kind\.|email\.|editor\.fieldNameHint$)/;

/**
 * Returns the English messages without parameters that differ from every message of a language: if
 * one appears on a screen in that language, it wasn't translated.
 */
export async function onlyEnglish(language: "fr" | "es"): Promise<Set<string>> {
  const [english, other] = await Promise.all([allMessages("en"), allMessages(language)]);
  const spoken = new Set(Object.values(other));
  const messages = Object.entries(english).filter(([id]) => !DATA.test(id));
  const data = new Set(
    Object.entries(english).flatMap(([id, text]) => (DATA.test(id) ? text : [])),
  );
  return new Set(
    messages
      .map(([, text]) => text)
      .filter((text) => !text.includes("{") && !spoken.has(text) && !data.has(text)),
  );
}

/**
 * Returns which of these messages a page contains as text, accessible name or title in its own
 * language (a document in the customer's language is marked with `lang`). Ignores initials.
 */
export async function leftOver(page: Page, texts: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const all = new Set([document.title, ...document.title.split(/ [·|–-] /)]);
    const isOther = (element: Element | null): boolean =>
      (element?.closest("body [lang], script, style, [class*=avatar]") ?? null) !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!isOther(node.parentElement)) all.add(node.textContent?.trim() ?? "");
    }
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!isOther(element)) all.add(element.getAttribute(name) ?? "");
      }
    }
    return [...all];
  });
  return shown.filter((text) => texts.has(text));
}
