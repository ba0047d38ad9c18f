import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../structure/sources.ts";

/** A step of the worked example: a line and where it goes. */
interface FieldStep {
  /** Path from the project's folder. */
  readonly file: string;
  /** The table, or the element, at whose end the line goes. */
  readonly into: string;
  readonly line: string;
}

const STEP =
  /^\d+\. `(?<file>[^`]+)`[^`]*`(?<into>\w+)`[^\n]*\n\n\s+```tsx?\n(?<line>.+)\n\s+```/gm;

/** Reads the steps of "Add a field" from docs/architecture.md. */
export function readSteps(): FieldStep[] {
  const architecture = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  const section = architecture.split("\n## Add a field\n")[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(STEP)].map(
    ({ groups: { file = "", into = "", line = "" } = {} }) => ({
      file,
      into,
      line: line.trim(),
    }),
  );
}

/**
 * Returns a file's text after a step.
 * @throws Error if the file has no such table or element
 */
function afterStep(text: string, { file, into, line }: FieldStep): string {
  const table = new RegExp(`^export const ${into} = \\{\\n[^]*?^(?=\\})`, "m");
  const element = new RegExp(`<${into}>[^]*?(?=</${into}>)`);
  const [start] = text.match(table) ?? text.match(element) ?? [];
  if (start === undefined) throw new Error(`${file} has no ${into}`);
  return text.replace(start, () => `${start}${line}\n`);
}

const ENGLISH = "packages/i18n/src/messages/en";

let former: ts.Program | undefined;

/**
 * Type-checks the files of the example as if some steps had been followed. Nothing is written.
 * @returns the files that the compiler rejects, each with its first error
 */
export function compilerErrors(steps: readonly FieldStep[]): Record<string, string> {
  const texts = new Map(
    steps.map((step) => {
      const path = join(ROOT, step.file);
      return [path, afterStep(readFileSync(path, "utf8"), step)] as const;
    }),
  );
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.web.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const files = readSteps().map(({ file }) => join(ROOT, file));
  // Each English section declares its messages.
  const sections = readdirSync(join(ROOT, ENGLISH)).map((name) => join(ROOT, ENGLISH, name));
  former = ts.createProgram([...files, ...sections], options, hostWith(texts, options), former);
  const program = former;
  return Object.fromEntries(
    files.flatMap((path) => {
      const [error] = program.getSemanticDiagnostics(program.getSourceFile(path));
      const name = path.slice(ROOT.length + 1);
      return error ? [[name, ts.flattenDiagnosticMessageText(error.messageText, "\n")]] : [];
    }),
  );
}

/** Returns a host that reads changed files from memory, and parses unchanged ones only once. */
function hostWith(texts: ReadonlyMap<string, string>, options: ts.CompilerOptions) {
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, target);
    const parsed = former?.getSourceFile(path);
    return parsed?.text === host.readFile(path) ? parsed : parse(path, target);
  };
  return host;
}
