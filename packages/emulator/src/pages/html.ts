import { lookupTable } from "@counterfoil/domain";

const entities: Record<string, string> = lookupTable({
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
});

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

interface Page {
  title: string;
  language: string;
  /** HTML, escaped by the caller. */
  body: string;
  /** File name of the page's script under `/pages/assets/`. */
  script?: string;
  /** Way back to the provider's root, relative to the page. */
  root: string;
  /** 200 if left out. */
  status?: number;
  /** Other pages show it in a frame: the card fields and the bank's check. All others refuse one. */
  framed?: boolean;
}

/** What a page may load, wherever the provider runs. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; object-src 'none'";

/** A whole page with no inline script or style, so that a strict content policy holds. */
export function page(content: Page): Response {
  const { title, language, body, script, root, status = 200, framed = false } = content;
  const source =
    script === undefined ? "" : `<script src="${root}/assets/${script}" defer></script>`;
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${root}/assets/page.css">` +
      `${source}</head><body>${body}</body></html>`,
    {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": framed ? POLICY : `${POLICY}; frame-ancestors 'none'`,
        ...(framed ? {} : { "x-frame-options": "DENY" }),
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      },
    },
  );
}
