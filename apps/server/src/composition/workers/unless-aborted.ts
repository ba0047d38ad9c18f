/**
 * Starts no work once a signal is aborted, and stops waiting for it.
 * @throws the signal's reason
 */
export async function unlessAborted<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work();
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(), aborted]);
}
