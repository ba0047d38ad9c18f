import type { Brand } from "@counterfoil/ui/plain/brand";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { mailTextsOf } from "../../texts/mail-texts.ts";
import { isFault } from "../response/fault.ts";
import { languageWanted, plainPage } from "./plain-page.ts";

/** Titles of error pages by status. */
const PROBLEMS = new Map<number, "denied" | "missing" | "busy">([
  [401, "denied"],
  [403, "denied"],
  [404, "missing"],
  [429, "busy"],
]);

/**
 * Returns whether a person opened the address in a browser. Programs, ours included, don't ask for
 * HTML.
 */
const asksForPage = (request: Request): boolean =>
  request.headers.get("accept")?.includes("text/html") === true;

/**
 * Returns an error as a page for a person who opened the address in a browser, with its status and
 * headers. Other responses, and those to programs, are returned unchanged.
 * @param requestId shown to the person, to find the request in the log
 */
export function asErrorPage(
  request: Request,
  response: Response,
  { brand, requestId }: { readonly brand: Brand; readonly requestId: string },
): Response {
  if (!isFault(response) || !asksForPage(request)) return response;
  const texts = mailTextsOf(languageWanted(request));
  const problem = PROBLEMS.get(response.status) ?? "failed";
  const title = texts.say(`page.${problem}`);
  const paragraphs = [
    texts.say(`page.${problem}Text`),
    texts.say("page.reference", { id: requestId }),
  ];
  const body = `<h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}`;
  const shown = plainPage({ brand, texts }, title, body, response.status);
  for (const [name, value] of response.headers) {
    if (name !== "content-type") shown.headers.set(name, value);
  }
  return shown;
}
