import { monotonic } from "../../../priority/clock.ts";

/** Limits of a slow client, whose export keeps a connection and a snapshot. */
interface Patience {
  /** Milliseconds that a client may fall behind. */
  readonly credit: number;
  /** Bytes by which it earns another second. */
  readonly bytesPerSecond: number;
}

/** A client may stop for a minute. In the long run it must be as fast as a slow mobile line. */
const PATIENCE: Patience = { credit: 60_000, bytesPerSecond: 16_000 };

interface Flow {
  readonly body: ReadableStream<Uint8Array>;
  /** Rejects if the text was aborted before its end. */
  readonly done: Promise<void>;
}

/**
 * Returns a response that is written while it is read: `write` resolves when the client can receive
 * more. If the signal aborts, the client stalls or reads too slowly, or the writer fails, the
 * response fails.
 * @param ended called once, however it ends
 */
export function flow(
  signal: AbortSignal,
  ended: () => void,
  produce: (write: (text: string) => Promise<void>) => Promise<void>,
  { credit, bytesPerSecond }: Patience = PATIENCE,
): Flow {
  let left = credit;
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
    await patiently(writer.ready);
    const bytes = encoder.encode(text);
    left = Math.min(credit, left + (bytes.length / bytesPerSecond) * 1000);
    // Errors surface in the next `ready`.
    writer.write(bytes).catch(() => undefined);
  }

  async function patiently(step: Promise<unknown>): Promise<void> {
    const start = monotonic.now();
    await within(step, left);
    left -= monotonic.now() - start;
  }

  async function run(): Promise<void> {
    try {
      await produce(write);
      await patiently(writer.close());
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

async function within(step: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    const slow = new Error("The client reads the export too slowly");
    timer = setTimeout(() => reject(slow), Math.max(0, milliseconds));
  });
  try {
    await Promise.race([step, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
