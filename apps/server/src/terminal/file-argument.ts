import { commandLine } from "./command-line.ts";
import { readArguments } from "./read-arguments.ts";

/**
 * Returns the file that an operator names for a command.
 * @throws Error with the command if there is none, or with the argument that isn't one
 */
export function fileArgument(command: "backup" | "restore", args: readonly string[]): string {
  const [file = ""] = readArguments(command, args, {}, 1).positionals;
  if (file === "") throw new Error(`name one file: ${commandLine(command, "<file>")}`);
  return file;
}
