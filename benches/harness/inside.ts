interface Served {
  /** What the parent is told, such as addresses. */
  readonly ready: unknown;
  stop(): Promise<void>;
}

/** Inside a child: starts, tells the parent, answers it until it says stop. */
export async function serveParent(start: (argument: unknown) => Promise<Served>): Promise<void> {
  const tell = (message: unknown) => process.send?.(message);
  try {
    const { ready, stop } = await start(JSON.parse(process.argv[2] ?? "null"));
    const end = () => void stop().finally(() => process.exit(0));
    process.on("message", (asked) => {
      if (asked === "stop") end();
      if (asked !== "cpu") return;
      const { user, system } = process.cpuUsage();
      tell({ cpu: user + system });
    });
    // A parent that was killed says nothing more.
    process.once("disconnect", end);
    tell({ ready });
  } catch (error) {
    tell({ failed: error instanceof Error ? String(error.stack) : String(error) });
    process.exitCode = 1;
    process.disconnect();
  }
}
