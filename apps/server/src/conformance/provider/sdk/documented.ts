import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { declarationOf, RESOURCES, sourceOf } from "./declarations.ts";

/** A method of the SDK. */
interface SdkMethod {
  /** Such as `POST /v1/invoices/:/pay`. */
  readonly route: string;
  /** Returns every documented parameter, nested ones in brackets: `items[0][price]`. */
  parameters(): ReadonlySet<string>;
}

/** Methods and their requests, from a module's own text. */
function requestsIn(file: string): Map<string, string> {
  const requests = new Map<string, string>();
  const visit = (node: ts.Node, method: string): void => {
    const name = ts.isMethodDeclaration(node) ? node.name.getText() : method;
    if (ts.isCallExpression(node) && node.expression.getText().endsWith("_makeRequest")) {
      const [verb, path] = node.arguments;
      if (verb && ts.isStringLiteral(verb) && path) {
        const text = path
          .getText()
          .slice(1, -1)
          .replace(/\$\{[^}]*\}/g, ":");
        requests.set(name, `${verb.text} ${text}`);
      }
    }
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(sourceOf(file), "");
  return requests;
}

const LANGUAGE = new Set([
  "string",
  "number",
  "boolean",
  "Decimal",
  "Date",
  "OtherString",
  "Uint8Array",
]);

/** Adds the names inside a parameter's type. Lists and maps have one entry. */
function namesIn(type: ts.TypeNode | undefined, prefix: string, names: Set<string>): void {
  if (type === undefined) return;
  if (ts.isParenthesizedTypeNode(type)) {
    namesIn(type.type, prefix, names);
    return;
  }
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    for (const part of type.types) namesIn(part, prefix, names);
    return;
  }
  if (ts.isTypeLiteralNode(type)) {
    membersOf(type.members, prefix, names);
    return;
  }
  if (ts.isArrayTypeNode(type)) {
    entry(type.elementType, `${prefix}[0]`, names);
    return;
  }
  if (!ts.isTypeReferenceNode(type)) return;
  const name = type.typeName.getText();
  const [argument] = type.typeArguments ?? [];
  if (name === "Array") {
    entry(argument, `${prefix}[0]`, names);
    return;
  }
  if (name === "Emptyable" || name === "Omit") {
    namesIn(argument, prefix, names);
    return;
  }
  if (LANGUAGE.has(name)) return;
  const declaration = declarationOf(type.typeName);
  if (!declaration) throw new Error(`The SDK doesn't declare ${name} of ${prefix}`);
  if (ts.isTypeAliasDeclaration(declaration)) {
    namesIn(declaration.type, prefix, names);
    return;
  }
  for (const clause of declaration.heritageClauses ?? []) {
    for (const parent of clause.types) {
      if (!ts.isIdentifier(parent.expression)) continue;
      const inherited = declarationOf(parent.expression);
      if (inherited && ts.isInterfaceDeclaration(inherited))
        membersOf(inherited.members, prefix, names);
    }
  }
  membersOf(declaration.members, prefix, names);
}

/** Adds the name of a list's or a map's entry, and the names inside it. */
function entry(type: ts.TypeNode | undefined, name: string, names: Set<string>): void {
  names.add(name);
  namesIn(type, name, names);
}

function membersOf(members: Iterable<ts.TypeElement>, prefix: string, names: Set<string>): void {
  for (const part of members) {
    if (ts.isIndexSignatureDeclaration(part)) entry(part.type, `${prefix}[note]`, names);
    if (!ts.isPropertySignature(part)) continue;
    const key = part.name.getText();
    const name = prefix === "" ? key : `${prefix}[${key}]`;
    names.add(name);
    namesIn(part.type, name, names);
  }
}

/** Returns every method of the SDK's resources that sends a request. */
export function sdkMethods(): SdkMethod[] {
  const files = readdirSync(RESOURCES, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".d.ts") && !file.startsWith("V2"))
    .flatMap((file) => methodsOf(join(RESOURCES, file)));
}

function methodsOf(file: string): SdkMethod[] {
  const requests = requestsIn(file.replace(/\.d\.ts$/, ".js"));
  if (requests.size === 0) return [];
  const methods: SdkMethod[] = [];
  for (const statement of sourceOf(file).statements) {
    if (!ts.isClassDeclaration(statement)) continue;
    for (const method of statement.members) {
      if (!ts.isMethodDeclaration(method)) continue;
      const route = requests.get(method.name.getText());
      if (route === undefined) continue;
      const params = method.parameters.find(({ name }) => name.getText() === "params");
      methods.push({
        route,
        parameters() {
          const names = new Set<string>();
          namesIn(params?.type, "", names);
          return names;
        },
      });
    }
  }
  return methods;
}
