/** Time for durations and deadlines. It never steps, whatever is done to the system's clock. */
export interface Clock {
  /** Milliseconds since a fixed moment in the past. */
  now(): number;
  /** Calls back once after this many milliseconds; returns how to cancel. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The process's monotonic clock. */
export const monotonic: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
