import { loadedFiles } from "./loaded-files.ts";

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Network information of some browsers (wicg.github.io/netinfo). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Megabits per second. */
  readonly downlink?: number;
  /** Milliseconds. */
  readonly rtt?: number;
  /** Metered, according to `type`. */
  readonly type?: string;
}

const SLOW_RTT_MS = 300;
const SLOW_MEGABITS = 2;
/** Smaller files are ignored, in bytes: they arrive at once on any connection. */
const WORTH_MEASURING = 20_000;

/**
 * Returns whether loading makes the user wait or costs them money; then nothing is preloaded. If
 * the browser doesn't tell, what was loaded so far does: the fastest response and file, because a
 * busy server or browser slows down others.
 */
export function isSlowConnection(): boolean {
  const { saveData, type, effectiveType, rtt, downlink } = globalThis.navigator?.connection ?? {};
  if (saveData || type === "cellular" || /2g|3g/.test(effectiveType ?? "")) return true;
  if ((rtt ?? 0) > SLOW_RTT_MS || (downlink ?? SLOW_MEGABITS) < SLOW_MEGABITS) return true;
  const loaded = loadedFiles().filter(({ transferSize }) => transferSize > 0);
  const large = loaded.filter(({ encodedBodySize }) => encodedBodySize > WORTH_MEASURING);
  return (
    all(loaded, ({ requestStart, responseStart }) => responseStart - requestStart > SLOW_RTT_MS) ||
    all(
      large,
      ({ encodedBodySize, responseStart, responseEnd }) =>
        (encodedBodySize * 8) / 1000 / (responseEnd - responseStart) < SLOW_MEGABITS,
    )
  );
}

/** Returns whether it is true for each of them, and there is at least one. */
function all<T>(items: readonly T[], holds: (item: T) => boolean): boolean {
  return items.length > 0 && items.every(holds);
}
