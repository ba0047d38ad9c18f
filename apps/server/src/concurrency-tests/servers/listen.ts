import type { Client } from "../../testing/client.ts";

/** An open stream of live updates. */
interface UpdateStream {
  /** Resolves once the stream has announced the object. */
  heard(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a stream at the client's server. */
export async function listen(client: Client): Promise<UpdateStream> {
  const response = await client.fetch("/api/stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (response.status !== 200 || reader === undefined) {
    throw new Error(`The stream could not be opened: ${response.status}`);
  }
  let text = "";
  const waiting = new Set<() => void>();
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      for (const look of waiting) look();
    }
  })();
  return {
    heard: (id) =>
      new Promise((resolve) => {
        const look = () => {
          if (!text.includes(`"id":"${id}"`)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async close() {
      await reader.cancel();
      await ended;
    },
  };
}
