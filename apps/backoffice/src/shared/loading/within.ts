/** A part of the page that has not come after two minutes is not waited for any longer. */
export const LOAD_TIMEOUT_MS = 120_000;

/** A part of the page that did not come, in the words that browsers have for it. */
export class PartMissing extends Error {
  constructor() {
    super("ChunkLoadError: a part of the page did not come in time");
  }
}

/** Waits for a part of the page for as long as parts are waited for. @throws PartMissing */
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
