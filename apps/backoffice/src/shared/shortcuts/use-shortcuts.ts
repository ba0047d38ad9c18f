import { useLayoutEffect, useRef } from "react";
import { isTyping } from "./is-typing.ts";
import { typeAhead } from "./type-ahead.ts";

/** Actions by key in lower case: `j`, `enter`, `/`, or `g c` for one key after another. */
type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | false>>;

/** New, edit, refund, capture: keystrokes that follow go into the form that opens. */
const OPENS_A_FORM = "nerc";

const SEQUENCE_MS = 1_000;

/**
 * Binds keys while the component is mounted, except while typing or while a dialog or menu is open.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  // Registered when the page is painted, because the user may press keys immediately.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    let first: { key: string; at: number } | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isCovered()) return;
      const key = event.key.toLowerCase();
      const pair = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${key}` : key;
      first = { key, at: event.timeStamp };
      const pressed = latest.current[pair] ? pair : key;
      const action = latest.current[pressed];
      if (!action || (key === "enter" && isControl(event.target))) return;
      event.preventDefault();
      action(event);
      if (OPENS_A_FORM.includes(pressed)) typeAhead();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("a, button, input, summary");
}

/** Returns whether a dialog, a menu or a list of options is above the page. */
export function isCovered(): boolean {
  return (
    document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]") !==
    null
  );
}
