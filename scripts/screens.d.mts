interface Screen {
  /** Of its route, without the leading slash. */
  readonly path: string;
  /** Of its code, as the build's manifest names it. */
  readonly file: string;
  /** Sections of messages that its loader needs. */
  readonly texts: readonly string[];
}

/** The screens whose code comes when they are opened, read from where their routes are made. */
export function screensIn(source: string, folder: string): Screen[];
/** Every screen of the back office. */
export function readScreens(): Screen[];
