/** Returns the scripts that each separately loaded part imports, by the path of its own script. */
export function partImports(
  chunks: Readonly<
    Record<
      string,
      {
        readonly file: string;
        readonly imports?: readonly string[];
        readonly css?: readonly string[];
        readonly isDynamicEntry?: boolean;
      }
    >
  >,
): Record<string, string[]>;
