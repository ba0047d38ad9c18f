/**
 * Copies a text to the clipboard. Falls back to copying a selection, because browsers provide no
 * clipboard on plain HTTP or in a frame without the permission.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const loaded = await import("./copy-selection.ts").catch(() => undefined);
    return loaded?.copySelection(text) ?? false;
  }
}
