/** A monotonic clock for durations and deadlines, unaffected by changes of the system's clock. */
export interface Clock {
  /** Milliseconds since an arbitrary time in the past. */
  now(): number;
  /** Calls back once after this many milliseconds. Returns a function that cancels it. */
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
