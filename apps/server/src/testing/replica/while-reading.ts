import type { RunningServer } from "../../composition/compose.ts";
import { Client } from "../client.ts";

const READERS = 4;
/** Number of reads that each makes at least. */
const LEAST_READS = 10;

interface ReaderParts {
  /** The session that reads. */
  readonly token: string | null;
  /** What is read in turn. */
  readonly paths: readonly string[];
  /** Returns the server of a reader's next read. */
  at(reader: number): RunningServer;
}

/**
 * Reads at servers while the work changes something about them.
 * @param work gets the servers of each reader's last read
 * @returns the responses other than 200
 */
export async function whileReading(
  { token, paths, at }: ReaderParts,
  work: (lastServers: () => readonly (RunningServer | null)[]) => Promise<void>,
): Promise<string[]> {
  const failures: string[] = [];
  const last = Array.from({ length: READERS }, (): RunningServer | null => null);
  let isWorking = true;
  async function read(reader: number): Promise<void> {
    for (let count = 0; isWorking || count < LEAST_READS; count += 1) {
      const app = at(reader);
      const path = paths[count % paths.length] ?? "/";
      const { status, text } = await new Client(app, token).get(path);
      if (status !== 200) failures.push(`${path}: ${text}`);
      last[reader] = app;
    }
  }

  const reading = last.map((_, reader) => read(reader));
  await work(() => last).finally(() => {
    isWorking = false;
  });
  await Promise.all(reading);
  return failures;
}
