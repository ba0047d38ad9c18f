/** Maximum time that keystrokes are buffered, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * Buffers keystrokes until a control receives focus, and inserts them there. On a slow connection a
 * form or the palette opens after the first letters were typed, and these must not trigger the
 * shortcuts of the page below. Escape discards them.
 */
export function typeAhead(): void {
  let typed = "";
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => listening.abort();
  setTimeout(end, PATIENCE_MS);
  addEventListener(
    "keydown",
    (event) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === "Escape") end();
      if (key === "Backspace") typed = typed.slice(0, -1);
      else if (key[1]) return;
      else typed += key;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  addEventListener(
    "focusin",
    () => {
      // A new page focuses its heading first, a dialog its frame.
      if (!document.activeElement?.matches("a, button, input, textarea")) return;
      end();
      // Dispatches the input events of typing.
      if (typed) document.execCommand("insertText", false, typed);
    },
    { signal },
  );
}
