import { parseArgs } from "node:util";

/**
 * Reads the arguments of this program. Exits with its help if that is asked for, and with one line
 * that names the first argument that it doesn't take.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} Options
 * @param {{ command: string, help: string, options?: Options, words?: number, args?: readonly
 *   string[] }} program `command` runs it, such as `npm run pack`; `words` is the maximum number of
 *   arguments that aren't options, such as files
 */
export function readArguments({ command, help, options, words = 0, args = process.argv.slice(2) }) {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  const fault = faultOf(args, options ?? {}, words);
  if (fault !== null) endWithUsage(fault, command);
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

/**
 * Exits with what is wrong with an argument.
 * @param {string} fault
 * @param {string} command runs the program, such as `npm run pack`
 * @returns {never}
 */
export function endWithUsage(fault, command) {
  const separator = command.startsWith("npm ") ? " --" : "";
  console.error(`${fault}. See what the command takes: ${command}${separator} --help`);
  process.exit(1);
}

/** Returns what is wrong with the first invalid argument; null if there is none. */
function faultOf(args, options, words) {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const seen = new Set();
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
function hasValue({ value, inlineValue }) {
  if (value === undefined) return false;
  return value !== "" && (inlineValue === true || !value.startsWith("-"));
}
