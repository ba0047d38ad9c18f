import { commandLine } from "./command-line.ts";

/**
 * Returns the file that an operator names for a command. An option isn't a file: `--help` would
 * otherwise be written, or read, in the folder.
 * @throws Error with the command if there is none, or more than one
 */
export function fileArgument(command: "backup" | "restore", args: readonly string[]): string {
  const [file, ...others] = args;
  if (file === undefined || file.startsWith("-") || others.length > 0) {
    throw new Error(`name one file: ${commandLine(command, "<file>")}`);
  }
  return file;
}
