interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Returns whether a key press is the submit shortcut: Ctrl or Cmd with Enter. */
export function isSubmitKey({ key, ctrlKey, metaKey }: Key): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}

/** Keeps the submit shortcut from selecting an option of an open list. */
export function leaveShortcut(event: Key & { preventBaseUIHandler: () => void }): void {
  if (event.ctrlKey || event.metaKey) event.preventBaseUIHandler();
}

/**
 * Keeps the submit shortcut of a dialog from reaching the page that it is part of in the React
 * tree.
 */
export function keepShortcut(event: Key & { stopPropagation: () => void }): void {
  if (isSubmitKey(event)) event.stopPropagation();
}
