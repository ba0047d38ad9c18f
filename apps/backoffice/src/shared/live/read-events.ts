/** The server sends a heartbeat every 15 seconds; a stream silent for longer than this is dead. */
const SILENCE_MS = 45_000;

/**
 * Reads a stream of server-sent events to its end and yields the data of each. `EventSource` can't
 * send a bearer token.
 * @param silence how long without data before the stream counts as ended, in milliseconds
 */
export async function readEvents(
  response: Response,
  onData: (data: string) => void,
  silence = SILENCE_MS,
): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = "";
  for (;;) {
    const dead = setTimeout(() => void reader.cancel(), silence);
    const { done, value } = await reader.read().finally(() => clearTimeout(dead));
    if (done) return;
    const blocks = (rest + value).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block
        .split("\n")
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trimStart())
        .join("\n");
      if (data !== "") onData(data);
    }
  }
}
