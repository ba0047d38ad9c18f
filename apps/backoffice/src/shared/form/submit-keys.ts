import type { KeyboardEvent } from "react";

/** Submits the form with Ctrl or Cmd and Enter from anywhere in it. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
