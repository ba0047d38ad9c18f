import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

/** Returns a key handler that submits on Ctrl+Enter, unless a confirmation is open. */
export function useSubmitKey(enabled: boolean, submit: () => void) {
  // Include input that a field commits on this very key press.
  const latest = useRef(submit);
  useLayoutEffect(() => {
    latest.current = submit;
  });
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !enabled) return;
    event.preventDefault();
    latest.current();
  };
}
