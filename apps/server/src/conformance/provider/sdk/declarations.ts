import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Folder of the official SDK's modules and their declarations. */
const SDK = dirname(fileURLToPath(import.meta.resolve("stripe")));

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
type Scope = ts.SourceFile | ts.ModuleBlock;

const parsed = new Map<string, ts.SourceFile>();

/** Parses a module of the SDK once, with links to parents. */
export function sourceOf(file: string): ts.SourceFile {
  const cached = parsed.get(file);
  if (cached) return cached;
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

const tables = new WeakMap<Scope, Map<string, Declaration>>();

function declarationsIn(scope: Scope): Map<string, Declaration> {
  const cached = tables.get(scope);
  if (cached) return cached;
  const table = new Map<string, Declaration>();
  for (const statement of scope.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      table.set(statement.name.text, statement);
    }
  }
  tables.set(scope, table);
  return table;
}

/** Returns the parts of a namespace, which a module may declare several times. */
const partsOf = (scope: Scope, name: string): ts.ModuleBlock[] =>
  scope.statements.flatMap((statement) =>
    ts.isModuleDeclaration(statement) &&
    statement.name.text === name &&
    statement.body &&
    ts.isModuleBlock(statement.body)
      ? [statement.body]
      : [],
  );

/** Returns the file that a scope's module imports a name from, and the name there. */
function imported(source: ts.SourceFile, name: string): [ts.SourceFile, string] | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const element = bindings.elements.find((one) => one.name.text === name);
    if (!element || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const path = statement.moduleSpecifier.text.replace(/\.js$/, ".d.ts");
    const file = resolve(dirname(source.fileName), path);
    return [sourceOf(file), (element.propertyName ?? element.name).text];
  }
  return undefined;
}

function member(scope: Scope, names: readonly string[]): Declaration | undefined {
  const [name, ...rest] = names;
  if (name === undefined) return undefined;
  if (rest.length === 0) return declarationsIn(scope).get(name);
  for (const part of partsOf(scope, name)) {
    const declaration = member(part, rest);
    if (declaration) return declaration;
  }
  return undefined;
}

/** Returns the declaration that a type's name refers to; undefined for one of the language. */
export function declarationOf(name: ts.EntityName): Declaration | undefined {
  const names = name.getText().split(".");
  for (let node: ts.Node = name; ; node = node.parent) {
    if (ts.isModuleBlock(node) || ts.isSourceFile(node)) {
      const declaration = member(node, names);
      if (declaration) return declaration;
    }
    if (!ts.isSourceFile(node)) continue;
    const [first = "", ...rest] = names;
    const target = imported(node, first);
    return target && member(target[0], [target[1], ...rest]);
  }
}

/** Folder of the SDK's resources. */
export const RESOURCES = join(SDK, "resources");
