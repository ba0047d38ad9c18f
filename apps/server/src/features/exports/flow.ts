/** Milliseconds without reading after which a client's snapshot is released. */
const STALL_MILLISECONDS = 60_000;

interface Flow {
  readonly body: ReadableStream<Uint8Array>;
  /** Rejects if the text was aborted before its end. */
  readonly done: Promise<void>;
}

/**
 * Returns a response that is written while it is read: `write` resolves when the client can receive
 * more. If the signal aborts, the client stalls or the writer fails, the response fails.
 * @param ended called once, however it ends
 */
export function flow(
  signal: AbortSignal,
  ended: () => void,
  produce: (write: (text: string) => Promise<void>) => Promise<void>,
): Flow {
  const encoder = new TextEncoder();
  const pipe = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 4 });
  const writer = pipe.writable.getWriter();
  const cut = () => {
    const reason: unknown = signal.reason;
    writer
      .abort(reason instanceof Error ? reason : new Error("The export was cut"))
      .catch(() => undefined);
  };
  signal.addEventListener("abort", cut, { once: true });

  async function write(text: string): Promise<void> {
    signal.throwIfAborted();
    await within(writer.ready);
    // Errors surface in the next `ready`.
    writer.write(encoder.encode(text)).catch(() => undefined);
  }

  async function run(): Promise<void> {
    try {
      await produce(write);
      await within(writer.close());
    } catch (error) {
      await writer.abort(error).catch(() => undefined);
      throw error;
    } finally {
      signal.removeEventListener("abort", cut);
      ended();
    }
  }
  return { body: pipe.readable, done: run() };
}

async function within(step: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Nobody reads the export")), STALL_MILLISECONDS);
  });
  try {
    await Promise.race([step, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
