/** Returns a text stored in this browser; null if there is none, or storage is disabled. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text in this browser; null removes it. If storage is disabled, it applies until the page
 * is left.
 */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The caller keeps the current value.
  }
}
