let begin: () => Promise<void> = async () => undefined;

/** How the page reads who is signed in anew; set once, by the start of the app. */
export function onRestart(start: () => Promise<void>): void {
  begin = start;
}

/** Reads anew who is signed in; what is on screen stays. */
export const restart = (): Promise<void> => begin();
