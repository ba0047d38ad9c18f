/** In milliseconds: a page shows nothing for so long, then its skeleton. */
export const SKELETON_AFTER_MS = 150;

/**
 * Waits for what a page is made of, so that it is painted at once and nothing pushes what is already
 * there; but no longer than until the skeleton is due. What fails is for the page to say.
 */
export async function soon(parts: readonly Promise<unknown>[]): Promise<void> {
  let due: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    due = setTimeout(resolve, SKELETON_AFTER_MS);
  });
  await Promise.race([Promise.allSettled(parts), late]);
  clearTimeout(due);
}
