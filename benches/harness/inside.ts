interface Served {
  /** Values for the parent, such as addresses. */
  readonly ready: unknown;
  stop(): Promise<void>;
}

/** Interval of memory samples, in milliseconds. */
const POLL_MILLISECONDS = 20;

/** Current memory in bytes, and the maximum since sampling started. */
function memoryWatch() {
  let peak = { rss: 0, heap: 0 };
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    peak = { rss: Math.max(peak.rss, rss), heap: Math.max(peak.heap, heapUsed + external) };
    return peak;
  };
  return {
    begin() {
      global.gc?.();
      peak = { rss: 0, heap: 0 };
      timer ??= setInterval(look, POLL_MILLISECONDS);
      return look();
    },
    end() {
      clearInterval(timer);
      timer = undefined;
      return look();
    },
  };
}

/** Runs in a child: starts, reports to the parent, and handles its messages until it says stop. */
export async function serveParent(start: (argument: unknown) => Promise<Served>): Promise<void> {
  const tell = (message: unknown) => process.send?.(message);
  try {
    const { ready, stop } = await start(JSON.parse(process.argv[2] ?? "null"));
    const end = () => void stop().finally(() => process.exit(0));
    const watch = memoryWatch();
    process.on("message", (message) => {
      if (message === "stop") end();
      if (message === "watch memory") tell({ memory: watch.begin() });
      if (message === "peak memory") tell({ memory: watch.end() });
      if (message !== "cpu") return;
      const { user, system } = process.cpuUsage();
      tell({ cpu: user + system });
    });
    // A parent that was killed sends no more messages.
    process.once("disconnect", end);
    tell({ ready });
  } catch (error) {
    tell({ failed: error instanceof Error ? String(error.stack) : String(error) });
    process.exitCode = 1;
    process.disconnect();
  }
}
