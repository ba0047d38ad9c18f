/**
 * Yields the rows of a CSV text (RFC 4180) as they arrive.
 * @param chunks decoded text, split anywhere
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let row: string[] = [];
  let cell = "";
  let state: "plain" | "quoted" | "quote" = "plain";
  let filled = false;
  for await (const chunk of chunks) {
    for (const character of chunk) {
      if (state === "quoted") {
        if (character === '"') state = "quote";
        else cell += character;
        continue;
      }
      if (character === '"') {
        // A doubled quote is a literal quote.
        if (state === "quote") cell += character;
        state = "quoted";
        filled = true;
        continue;
      }
      state = "plain";
      if (character === ",") {
        row.push(cell);
        cell = "";
        filled = true;
      } else if (character === "\n") {
        if (filled || cell !== "") yield [...row, cell.replace(/\r$/, "")];
        row = [];
        cell = "";
        filled = false;
      } else cell += character;
    }
  }
  if (filled || cell !== "") yield [...row, cell];
}
