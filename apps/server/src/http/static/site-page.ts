import { escapeHtml } from "@counterfoil/ui/plain/escape";

/** The product's name and icon, shown before any script runs. */
export interface PageSite {
  readonly name: string;
  readonly logoUrl: string | null;
  /** Locale of a client without a preference. */
  readonly defaultLocale: string;
}

/**
 * Returns a built page with the site's own name, icon and language, which tabs, bookmarks, history
 * and clients without scripts see.
 */
export function sitePage(html: string, { name, logoUrl, defaultLocale }: PageSite): string {
  const language = defaultLocale.split("-", 1)[0] ?? defaultLocale;
  const title = escapeHtml(name);
  const named = html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(language)}"`)
    .replace(/<title>[^<]*</, () => `<title>${title}<`)
    .replace(/(<noscript[^>]*>)\S+/, (_, tag: string) => `${tag}${title}`);
  if (logoUrl === null) return named;
  const icon = `<link rel="icon" href="${escapeHtml(logoUrl)}" />`;
  return named.replace(/<link rel="icon"[^>]*>/, () => icon);
}
