/**
 * Copies a text by selecting it. The focus doesn't move, for example in a menu that is closing.
 * @returns whether the browser copied it
 */
export function copySelection(text: string): boolean {
  const selection = document.getSelection();
  const holder = document.createElement("span");
  holder.textContent = text;
  holder.style.cssText = "position: fixed; opacity: 0; white-space: pre; user-select: text";
  document.body.append(holder);
  selection?.selectAllChildren(holder);
  try {
    return document.execCommand("copy");
  } finally {
    selection?.removeAllRanges();
    holder.remove();
  }
}
