/** Which of the app's first requests a page answers: the public ones, or a signed-in person's too. */
export type Initial = "config" | "session";

/**
 * Puts answers into a page, for the app to read in place of requests. The block is data: no browser
 * runs it, and no policy has to allow it. Without a `<` nothing in it can end it.
 * @param answers JSON, by the addresses that they answer
 */
export function withInitialData(
  html: string,
  initial: Initial,
  answers: ReadonlyMap<string, string>,
): string {
  const members = [...answers].map(([address, text]) => `${JSON.stringify(address)}:${text}`);
  const json = `{${members.join(",")}}`.replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="initial-data">${json}</script>`;
  return html
    .replace("<html", () => `<html data-initial="${initial}"`)
    .replace("</body>", () => `${block}</body>`);
}
