import { type ParseArgsConfig, parseArgs } from "node:util";
import { type CommandName, commandLine } from "./command-line.ts";

type ArgumentOptions = NonNullable<ParseArgsConfig["options"]>;

/**
 * Parses the arguments of a command.
 * @param words maximum number of arguments that aren't options, such as files
 * @throws Error with one line that names the first argument that the command doesn't take, and how
 *   to see the others
 */
export function readArguments<const Taken extends ArgumentOptions>(
  command: CommandName,
  args: readonly string[],
  options: Taken,
  words = 0,
) {
  const fault = faultOf(args, options, words);
  if (fault !== null) {
    throw new Error(`${fault}. See what the command takes: ${commandLine(command, "--help")}`);
  }
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

/** Returns what is wrong with the first invalid argument; null if there is none. */
function faultOf(args: readonly string[], options: ArgumentOptions, words: number): string | null {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const seen = new Set<string>();
  let left = words;
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    if (token.kind === "positional") {
      left -= 1;
      if (left < 0) return `${token.value} isn't an argument of this command`;
      continue;
    }
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) return `${token.rawName} isn't an argument of this command`;
    const takesValue = option.type === "string";
    if (takesValue !== hasValue(token)) {
      return `${token.rawName} takes ${takesValue ? "a value" : "no value"}`;
    }
    if (seen.has(token.name)) return `${token.rawName} can be used once`;
    seen.add(token.name);
  }
  return null;
}

/** `--name --email` names no value, and neither does `--name=`. */
function hasValue(token: { value: string | undefined; inlineValue: boolean | undefined }): boolean {
  const { value, inlineValue } = token;
  if (value === undefined) return false;
  return value !== "" && (inlineValue === true || !value.startsWith("-"));
}
