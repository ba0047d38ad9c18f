import { LANGUAGES, type Language, languageOf, negotiate } from "@counterfoil/i18n";
import { type Brand, brandHtml } from "@counterfoil/ui/plain/brand";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import type { MailTexts } from "../../texts/mail-texts.ts";

/** Where `pageAssets` serves the style sheet of these pages. */
export const PAGE_SHEET = "/public/page.css";

/** Heading and language of pages without scripts. */
export interface Frame {
  readonly brand: Brand;
  readonly texts: MailTexts;
}

/**
 * Returns a complete page without scripts.
 * @param body HTML with escaped values
 */
export function plainPage(
  { brand, texts: { language } }: Frame,
  title: string,
  body: string,
  status = 200,
): Response {
  const text = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${PAGE_SHEET}"></head>
<body><header class="bar">${brandHtml(brand)}</header><main>${body}</main></body></html>
`;
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-language": language,
      vary: "Accept-Language",
    },
  });
}

/** Returns the language in the address, or the browser's preferred one. */
export function languageWanted(request: Request): Language {
  const chosen = new URL(request.url).searchParams.get("lang");
  const liked = (request.headers.get("accept-language") ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.trim().split(";");
      const weight = rest.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { tag, weight: Number(weight ?? "1") };
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
  return languageOf(negotiate([chosen, ...liked], LANGUAGES, "en"));
}
