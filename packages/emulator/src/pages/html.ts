import { brandHtml } from "@counterfoil/ui/plain/brand";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { type BusinessLook, OPERATORS_LOOK } from "./look/business-look.ts";
import { logoSource, type PageLook } from "./look/look.ts";

interface HtmlPage {
  title: string;
  language: string;
  /** HTML, escaped by the caller. */
  body: string;
  /** A document beside its form, steps of a form, a short text, or card fields alone. */
  layout: "document" | "steps" | "panel" | "fields";
  /** Name of the business in the page's header. The operator's name if null. */
  business?: string | null;
  /** Colour and logo of the business. The operator's if omitted. */
  own?: BusinessLook;
  /** Text at the end of the page's header. */
  note?: string;
  /** File name of the page's script under `/pages/assets/`. */
  script?: string;
  /** Relative path from the page to the provider's root. */
  root: string;
  /** Defaults to 200. */
  status?: number;
  /** Allows framing, for the card fields and the bank's page. Other pages can't be framed. */
  framed?: boolean;
  /** Theme of the framing page. The browser's if omitted. */
  theme?: string | undefined;
}

export type ShowPage = (content: HtmlPage) => Response;

/** Content security policy, without the sources that differ between pages. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; object-src 'none'";

/** Returns a function that renders whole pages, without inline scripts or styles. */
export function pagesIn(look: PageLook): ShowPage {
  const operators = logoSource(look);
  return (content) => {
    const { title, language, script, root, status = 200, framed = false, theme } = content;
    const { accent, logo } = content.own ?? OPERATORS_LOOK;
    const source = logo === null ? operators : "'self'";
    const policy = source === null ? POLICY : `${POLICY}; img-src ${source}`;
    const style = `page.css${accent === null ? "" : `?accent=${accent.slice(1)}`}`;
    const code =
      script === undefined ? "" : `<script src="${root}/assets/${script}" defer></script>`;
    const themed = theme === "dark" || theme === "light" ? ` data-theme="${theme}"` : "";
    return new Response(
      `<!doctype html><html lang="${language}"${themed}><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${root}/assets/${style}">` +
        `${code}</head><body class="${content.layout}">${bodyOf(content, look)}</body></html>`,
      {
        status,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "content-security-policy": framed ? policy : `${policy}; frame-ancestors 'none'`,
          ...(framed ? {} : { "x-frame-options": "DENY" }),
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
        },
      },
    );
  };
}

function bodyOf(
  { layout, body, business = null, note, own, root }: HtmlPage,
  look: PageLook,
): string {
  if (layout === "fields") return `<main>${body}</main>`;
  const logo = own?.logo ?? null;
  const logoUrl = logo === null ? look.logoUrl : `${root}/assets/${logo}`;
  const end = note === undefined ? "" : `<span class="note">${escapeHtml(note)}</span>`;
  const head = `<header class="bar">${brandHtml({ logoUrl, name: business ?? look.name })}${end}</header>`;
  return layout === "panel" ? `<main>${head}${body}</main>` : `${head}<main>${body}</main>`;
}
