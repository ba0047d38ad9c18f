/** Returns whether key presses on an element enter text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select"))
  );
}
