import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The project's folder. */
export const ROOT = join(import.meta.dirname, "../../..");
/** Tests and declarations. */
const TESTS = /\.(test|spec)\.tsx?$|\.d\.m?ts$/;
/** Folders that only tests use. */
const FOR_TESTS = /(^|\/)(testing|\w+-tests|gallery|tests)\//;

/** A line of a source file of the product. */
interface CodeLine {
  /** Path from the project's folder. */
  readonly file: string;
  readonly text: string;
}

/** Returns every module, test and style sheet that is kept, as paths from the project's folder. */
export function everySource(): string[] {
  return ["apps", "benches", "e2e", "packages", "scripts"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((file) => /\.(?:tsx?|m[jt]s|css)$/.test(file))
      .filter((file) => !/(?:^|\/)(?:node_modules|dist|test-results)\/|\.gen\.ts$/.test(file)),
  );
}

/** Returns the modules in a folder, as paths from the project's folder. */
function modulesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));
}

/** Returns the modules in a folder that are neither tests nor declarations. */
export const sourceFiles = (folder: string): string[] =>
  modulesIn(folder).filter((file) => !TESTS.test(file));

/** Returns the tests and declarations in a folder. */
export const testFiles = (folder: string): string[] =>
  modulesIn(folder).filter((file) => TESTS.test(file));

/** Returns the product's source files in a folder, as paths from the project's folder. */
export function productFiles(folder: string): string[] {
  return sourceFiles(folder).filter((file) => /\.tsx?$/.test(file) && !FOR_TESTS.test(file));
}

/** Returns the lines of the product's sources in a folder that match. */
export function linesIn(folder: string, pattern: RegExp): CodeLine[] {
  return productFiles(folder).flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .filter((text) => pattern.test(text))
      .map((text) => ({ file, text: text.trim() })),
  );
}
