import { mailTexts as english } from "@counterfoil/i18n/messages/en/mail-texts";
import { mailTexts as spanish } from "@counterfoil/i18n/messages/es/mail-texts";
import { mailTexts as french } from "@counterfoil/i18n/messages/fr/mail-texts";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import type { Context as Http } from "hono";
import type { ShowPage } from "./html.ts";

/** Reason why a page isn't available, with the response's status. */
const STATUS = { missing: 404, unreadable: 400, busy: 429, failed: 500 } as const;
type PageProblem = keyof typeof STATUS;

export type ShowProblem = (c: Http, problem: PageProblem) => Response;

/** Pages shown in a frame, whose errors are shown there too. */
const FRAMED = /^\/pages\/(card|challenge\/[^/]*)$/;

/** Returns a function that renders the error page of a problem. */
export function problemPages(page: ShowPage): ShowProblem {
  return (c, problem) => {
    const path = new URL(c.req.url).pathname;
    const { language, title, text } = wordsOf(
      c.req.query("locale") ?? c.req.header("accept-language"),
      problem,
    );
    return page({
      title,
      language,
      body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
      layout: "panel",
      root: `${"../".repeat(path.split("/").length - 2)}pages`,
      status: STATUS[problem],
      framed: FRAMED.test(path),
      theme: c.req.query("theme"),
    });
  };
}

/** Returns whether a request accepts JSON but not HTML, as programs do. */
export function asksForJson(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return (
    request.headers.has("authorization") ||
    (accept.includes("application/json") && !accept.includes("text/html"))
  );
}

/** Returns the messages in a language. Defaults to English. */
function wordsOf(locale: string | undefined, problem: PageProblem) {
  const code = locale?.slice(0, 2).toLowerCase();
  const language = code === "fr" || code === "es" ? code : "en";
  const texts = { en: english, es: spanish, fr: french }[language];
  const name = problem === "unreadable" ? "failed" : problem;
  return { language, title: texts[`page.${name}`], text: texts[`page.${name}Text`] };
}
