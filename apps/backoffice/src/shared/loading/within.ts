/** Timeout for a part of the page: two minutes. */
export const LOAD_TIMEOUT_MS = 120_000;

/** A part of the page failed to load, or didn't in time. */
export class PartMissing extends Error {
  constructor() {
    super("ChunkLoadError");
  }
}

/**
 * Waits for a part of the page up to the timeout.
 * @throws PartMissing
 */
export async function within<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PartMissing()), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
