import ts from "typescript";

/** A function that a module exports. */
interface ExportedFunction {
  readonly name: string;
  /** The exported statement, which has the docstring. */
  readonly statement: ts.Statement;
  readonly declaration: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function functionsOf(statement: ts.Statement): ExportedFunction[] {
  if (ts.isFunctionDeclaration(statement)) {
    const name = statement.name?.text ?? "default";
    return [{ name, statement, declaration: statement }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer !== undefined &&
    (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      ? [{ name: name.getText(), statement, declaration: initializer }]
      : [],
  );
}

const docstringOf = (statement: ts.Statement): string =>
  ts
    .getJSDocCommentsAndTags(statement)
    .map((part) => part.getText())
    .join("\n");

/** Whether a type or, for a promise or a union, a part of it is one of these kinds. */
function includes(type: ts.TypeNode | undefined, kinds: readonly ts.SyntaxKind[]): boolean {
  if (type === undefined) return false;
  if (ts.isUnionTypeNode(type)) return type.types.some((part) => includes(part, kinds));
  if (ts.isLiteralTypeNode(type)) return kinds.includes(type.literal.kind);
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === "Promise") {
    return includes(type.typeArguments?.[0], kinds);
  }
  return kinds.includes(type.kind);
}

const ABSENT = [ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.NullKeyword];

/** Whether name and types say everything, so that a docstring could only repeat them. */
function saysAll({ name, declaration }: ExportedFunction, file: ts.SourceFile): boolean {
  const { body, type } = declaration;
  if (file.fileName.endsWith(".tsx") && /^[A-Z]/.test(name)) return true;
  if (body !== undefined && !ts.isBlock(body)) {
    return !includes(type, [...ABSENT, ts.SyntaxKind.NumberKeyword]);
  }
  const result = type?.getText() ?? "";
  return name === `create${result}` && isDocumented(result, file);
}

const isDocumented = (type: string, file: ts.SourceFile): boolean =>
  file.statements.some(
    (statement) =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name.text === type &&
      docstringOf(statement) !== "",
  );

/** Whether a function itself throws an error that callers are expected to handle or return. */
function rejects(node: ts.Node): boolean {
  if (ts.isThrowStatement(node))
    return /^(?:new Refusal|refuse|\w*[rR]efusal)\b/.test(node.expression.getText());
  return ts.forEachChild(node, (child) => !ts.isFunctionLike(child) && rejects(child)) === true;
}

const NAMES_ERROR = /@throws|\b(?:throws|rejects|fails|refuses|declined|errors?)\b/i;
const NAMES_ABSENCE =
  /\b(?:undefined|null|none|no|not|nothing|any|if|unless|until|while|when|without|once|missing|optional|or)\b/i;

/**
 * Returns what the docstrings of a module's exported functions lack, as `line name: problem`.
 * @param path decides whether capitalized functions are components (`.tsx`)
 */
export function docstringProblems(path: string, text: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const documented = new Set<string>();
  return file.statements.filter(isExported).flatMap((statement) =>
    functionsOf(statement).flatMap((exported) => {
      const { name, declaration } = exported;
      const docstring = docstringOf(statement);
      const line = file.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
      const problem = (says: string): string[] => [`${line} ${name}: ${says}`];
      if (docstring === "") {
        return documented.has(name) || saysAll(exported, file) ? [] : problem("no docstring");
      }
      documented.add(name);
      if (includes(declaration.type, ABSENT) && !NAMES_ABSENCE.test(docstring)) {
        return problem("doesn't say when there is no result");
      }
      if (
        declaration.body !== undefined &&
        rejects(declaration.body) &&
        !NAMES_ERROR.test(docstring)
      ) {
        return problem("doesn't name its errors");
      }
      return [];
    }),
  );
}

/**
 * Returns the functions of a module whose docstring doesn't start with a third-person verb.
 * Components and functions of a declared type, such as `const en: Load`, have a noun phrase.
 */
export function docstringsWithoutVerb(path: string, text: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return file.statements.filter(isExported).flatMap((statement) =>
    functionsOf(statement).flatMap(({ name, declaration }) => {
      const docstring = docstringOf(statement);
      const parent = declaration.parent;
      const typed = ts.isVariableDeclaration(parent) && parent.type !== undefined;
      const isNoun = typed || docstring === "" || /^[A-Z]/.test(name);
      return isNoun || /^\/\*\*[\s*]*[A-Z][a-z]*s\b/.test(docstring) ? [] : [name];
    }),
  );
}
