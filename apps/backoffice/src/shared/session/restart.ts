let begin: () => Promise<void> = async () => undefined;

/** Reloads the session; set once, by the start of the app. */
export function onRestart(start: () => Promise<void>): void {
  begin = start;
}

/** Reloads the session without changing the screen. */
export const restart = (): Promise<void> => begin();
