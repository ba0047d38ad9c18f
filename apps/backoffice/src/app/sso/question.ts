import { useSyncExternalStore } from "react";

/** A question that `/sso` shows until the user answers it. */
export interface SsoQuestion {
  /** Name of the person who would be signed in; null if the sign-in was rejected. */
  readonly name: string | null;
  /** Name of the signed-in user; null if no one is signed in. */
  readonly current: string | null;
  readonly answer: (yes: boolean) => void;
}

let open: SsoQuestion | null = null;
let changed: () => void = () => undefined;

/** Asks, and resolves with the answer. */
export function ask(question: Omit<SsoQuestion, "answer">): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      open = null;
      changed();
      resolve(yes);
    };
    open = { ...question, answer };
    changed();
  });
}

/** Returns the open question, or null. */
export function useQuestion(): SsoQuestion | null {
  return useSyncExternalStore(subscribe, () => open);
}

function subscribe(listener: () => void): () => void {
  changed = listener;
  return () => {
    changed = () => undefined;
  };
}
