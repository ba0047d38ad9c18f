/** Milliseconds before a page shows its skeleton. */
export const SKELETON_AFTER_MS = 150;

/**
 * Waits for the data of a page, so that it is painted at once without layout shift, but no longer
 * than until the skeleton is due. The page shows errors.
 */
export async function waitForParts(parts: readonly Promise<unknown>[]): Promise<void> {
  let due: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    due = setTimeout(resolve, SKELETON_AFTER_MS);
  });
  await Promise.race([Promise.allSettled(parts), late]);
  clearTimeout(due);
}
