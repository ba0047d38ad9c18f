import type { RawRoute } from "../handler.ts";
import { faultResponse } from "../response/fault.ts";
import { notFound } from "../response/refusal.ts";
import { PAGE_SHEET } from "./plain-page.ts";
import { PAGE_FONTS, plainStyle } from "./plain-style.ts";

/** Returns a font by file name; undefined if there is none. */
export type FontFile = (name: string) => Response | undefined;

/** Serves the style sheet and fonts of pages without scripts. */
export function pageAssets(accent: string | null, font: FontFile): RawRoute[] {
  const style = plainStyle(accent);
  return [
    {
      method: "GET",
      path: PAGE_SHEET,
      answer: () =>
        new Response(style, {
          headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" },
        }),
    },
    {
      method: "GET",
      path: `${PAGE_FONTS}:name`,
      answer: (request, { requestId, log }) =>
        font(new URL(request.url).pathname.slice(PAGE_FONTS.length)) ??
        faultResponse(notFound(), requestId, log),
    },
  ];
}
