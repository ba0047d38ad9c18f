interface Screen {
  /** The path of its route, without the leading slash. */
  readonly path: string;
  /** The source file of its code, as in the build's manifest. */
  readonly file: string;
  /** The sections of messages that it needs. */
  readonly texts: readonly string[];
}

/** Returns every screen of the back office, from its routes themselves. */
export function readScreens(): Promise<Screen[]>;
