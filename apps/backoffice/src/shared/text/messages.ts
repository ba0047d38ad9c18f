import {
  formattingLocale,
  type Language,
  languageOf,
  loadMessages,
  type MessageSection,
} from "@counterfoil/i18n";
import { within } from "../loading/within.ts";
import type { MessageCatalogue } from "./format-message.ts";

export interface TextState {
  /** The selected language tag of the configuration, such as `fr-CA`. */
  readonly tag: string;
  readonly language: Language;
  /** The locale of dates and numbers. */
  readonly locale: string;
  readonly messages: MessageCatalogue;
}

let state: TextState = { tag: "en-CA", language: "en", locale: "en-CA", messages: {} };
const sections = new Set<MessageSection>();
const listeners = new Set<() => void>();

export const textStore = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Loads message sections once; a route waits for them in parallel with its code. */
export async function needText(...needed: readonly MessageSection[]): Promise<void> {
  const missing = needed.filter((section) => !sections.has(section));
  if (missing.length === 0) return;
  const { tag } = state;
  const loaded = await within(Promise.all(missing.map((section) => loadMessages(tag, section))));
  if (state.tag !== tag) return needText(...needed);
  for (const section of missing) sections.add(section);
  change({ ...state, messages: Object.assign({}, state.messages, ...loaded) });
}

/** Switches to another language, reloading all loaded sections. */
export async function loadLanguage(tag: string): Promise<void> {
  const language = languageOf(tag);
  const loaded = await Promise.all([...sections].map((section) => loadMessages(tag, section)));
  document.documentElement.lang = tag === "fr-QC" ? "fr-CA" : tag;
  change({ tag, language, locale: formattingLocale(tag), messages: Object.assign({}, ...loaded) });
}

function change(next: TextState): void {
  state = next;
  for (const listener of listeners) listener();
}
