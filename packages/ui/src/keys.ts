interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Returns whether a key press is the shortcut that submits: Ctrl or Cmd with Enter. */
export function isSubmitKey({ key, ctrlKey, metaKey }: Key): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}

/** Keeps an option of an open list from being selected by a shortcut, which belongs to the page. */
export function leaveShortcut(event: Key & { preventBaseUIHandler: () => void }): void {
  if (event.ctrlKey || event.metaKey) event.preventBaseUIHandler();
}

/** Keeps the submit shortcut of a dialog from the page whose tree the dialog is a part of. */
export function keepShortcut(event: Key & { stopPropagation: () => void }): void {
  if (isSubmitKey(event)) event.stopPropagation();
}
