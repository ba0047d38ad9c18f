/**
 * Returns what a page is missing: its language, a title, one main element with one heading, or a
 * style sheet.
 */
export function pageFaults(html: string): string[] {
  const count = (tag: RegExp) => [...html.matchAll(tag)].length;
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const faults: [present: boolean, fault: string][] = [
    [html.startsWith("<!doctype html>"), "is no HTML page"],
    [/<html lang="(en|fr|es)"/.test(html), "names no language"],
    [title.trim().length > 2, "has no title"],
    [count(/<main[ >]/g) === 1, `has ${count(/<main[ >]/g)} main parts`],
    [count(/<h1[ >]/g) === 1, `has ${count(/<h1[ >]/g)} headings of level 1`],
    [textOf(heading) !== "", "has an empty heading"],
    [sheetOf(html) !== null, "has no style sheet"],
    [
      !/<form(?![^>]* novalidate)[^>]*>(?:(?!<\/form>)[\s\S])*? required/.test(html),
      "leaves required fields to the browser, which names them in its own language",
    ],
  ];
  return faults.flatMap(([present, fault]) => (present ? [] : [fault]));
}

/** Returns the URL of a page's style sheet as written, or null. */
export function sheetOf(html: string): string | null {
  return /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1] ?? null;
}

/** Returns the texts of a page, its title and its labels, one per element. */
export function textsOf(html: string): string[] {
  const named = [...html.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)];
  const texts = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").split(/<[^>]*>/);
  return [...texts, ...named.map(([, text = ""]) => text)].map(unescaped).filter(Boolean);
}

/** Returns all texts in nested messages, without functions. */
export function wordsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(wordsIn) : [];
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, "").trim();

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .trim();
