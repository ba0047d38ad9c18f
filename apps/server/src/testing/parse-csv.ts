/** Parses a file as in RFC 4180, by the names in its header. */
export function parseCsv(text: string): Record<string, string>[] {
  const [heading = [], ...data] = parseRows(text);
  return data.map((cells) =>
    Object.fromEntries(heading.map((name, index) => [name, cells[index] ?? ""])),
  );
}

/** Returns the cells of every row, the header first. */
export function parseRows(text: string, separator = ","): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const source = text.replace(/^\ufeff/, "");
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = "";
    } else if (character === "\n") {
      rows.push([...row, cell.replace(/\r$/, "")]);
      row = [];
      cell = "";
    } else cell += character;
  }
  return rows;
}
