import { Code } from "@counterfoil/ui";
import type { Command } from "../command.ts";

/** Number of characters of an ID to show: its end, where IDs of one type differ. */
const ID_END = 8;

/** A record and the text of its row. */
interface RecordRow {
  readonly command: Command;
  readonly shown: readonly (string | number | null | undefined)[];
}

/** Returns the rows as commands. Rows that would read alike also show the end of their ID. */
export function distinguish(rows: readonly RecordRow[]): Command[] {
  const seen = new Map<string, number>();
  for (const { shown } of rows) {
    const text = JSON.stringify(shown);
    seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  return rows.map(({ command, shown }) => {
    if (seen.get(JSON.stringify(shown)) === 1) return command;
    const label = (
      <>
        {command.label} <Code>…{command.id.slice(-ID_END)}</Code>
      </>
    );
    return { ...command, label };
  });
}
