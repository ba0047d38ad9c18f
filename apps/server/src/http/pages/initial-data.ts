/**
 * Which of the app's first requests a page contains: public ones only, or a signed-in person's too.
 */
export type Initial = "config" | "session";

/**
 * Embeds responses in a page, which the app reads instead of sending requests. The block is data:
 * browsers don't run it, and no policy has to allow it. Without `<`, nothing in it can end it.
 * @param responses JSON by request path
 */
export function withInitialData(
  html: string,
  initial: Initial,
  responses: ReadonlyMap<string, string>,
): string {
  const members = [...responses].map(([address, text]) => `${JSON.stringify(address)}:${text}`);
  const json = `{${members.join(",")}}`.replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="initial-data">${json}</script>`;
  return html
    .replace("<html", () => `<html data-initial="${initial}"`)
    .replace("</body>", () => `${block}</body>`);
}
