import { z } from "zod";

const screen = z.object({
  /** The route's path, such as `/invoices/$id`. */
  path: z.string(),
  /** Its scripts and style sheets, besides those of the app's start. */
  files: z.array(z.string()),
  /** Sections of messages that it uses. */
  texts: z.array(z.string()),
});

/** The build's manifest of the files that each screen needs. */
export const preloadMap = z.object({
  screens: z.array(screen),
  /** Message files by language, then by section; `start` contains those of every screen. */
  texts: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});
export type PreloadMap = z.output<typeof preloadMap>;

export const NO_PRELOADS: PreloadMap = { screens: [], texts: {} };

/** Returns the files that a path's page loads after the app's start, in one language. */
export function filesOf(map: PreloadMap, path: string, language: string): string[] {
  const texts = map.texts[language] ?? {};
  const shown = map.screens.find((one) => matches(one.path, path));
  const textFiles = ["start", ...(shown?.texts ?? [])].flatMap((section) => texts[section] ?? []);
  return [...new Set([...(shown?.files ?? []), ...textFiles])];
}

/** Returns the tags that preload files in a page's head. */
export function linksTo(files: readonly string[]): string {
  return files
    .map((file) =>
      file.endsWith(".css")
        ? `<link rel="stylesheet" crossorigin href="/${file}" />`
        : `<link rel="modulepreload" crossorigin href="/${file}" />`,
    )
    .join("");
}

function matches(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern, path].map((text) => text.split("/").filter(Boolean));
  return (
    expected?.length === actual?.length &&
    expected?.every((part, index) => part.startsWith("$") || part === actual?.[index]) === true
  );
}
