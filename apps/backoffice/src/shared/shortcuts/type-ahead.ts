import { isTyping } from "./is-typing.ts";

/** After that whoever types means something else, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * Keeps what is typed until a field has the focus, and gives it to that field: on a slow line a form
 * or the palette comes later than the first letters, which are no shortcuts of the page below.
 * Escape gives them up.
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
  addEventListener("pointerdown", end, { signal });
  addEventListener(
    "focusin",
    ({ target }) => {
      if (!isTyping(target)) return;
      end();
      // As if typed: the field's own listeners hear of it.
      if (typed) document.execCommand("insertText", false, typed);
    },
    { signal },
  );
}
