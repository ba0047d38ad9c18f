import { parseAst } from "vite";

/** A module as a build describes it: its code, and the IDs of its imports in the code's order. */
export interface Module {
  code: string | null;
  importedIds: readonly string[];
}

/** An export of another module, or all of that module if there is no name. */
export interface Use {
  id: string;
  name: string | null;
}

export interface Links {
  /** Imports of the module for its own code. */
  imports: Use[];
  /** Exports that come from another module, by name. */
  passedOn: Map<string, Use>;
  /** Modules of which everything is exported again. */
  stars: string[];
  /** Names of the exports that the module itself defines. */
  own: Set<string>;
}

type Statement = ReturnType<typeof parseAst>["body"][number];
type OfType<K> = Extract<Statement, { type: K }>;

/** Returns a module's imports and exports. CommonJS and data use the whole of what they import. */
export function linksOf({ code, importedIds }: Module): Links {
  const body = code === null ? [] : parseAst(code).body;
  const idOf = resolved(body, importedIds);
  const links: Links = { imports: [], passedOn: new Map(), stars: [], own: new Set() };
  const bindings = new Map<string, Use>();
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") continue;
    const id = idOf(statement.source.value);
    if (statement.specifiers.length === 0) links.imports.push({ id, name: null });
    for (const one of statement.specifiers)
      bindings.set(one.local.name, { id, name: importOf(one) });
  }
  links.imports.push(...bindings.values());
  for (const statement of body) {
    if (statement.type === "ExportNamedDeclaration") addNamed(links, bindings, statement, idOf);
    if (statement.type !== "ExportAllDeclaration") continue;
    const id = idOf(statement.source.value);
    if (statement.exported) links.passedOn.set(textOf(statement.exported), { id, name: null });
    else links.stars.push(id);
  }
  if (links.imports.length + links.passedOn.size + links.stars.length === 0) {
    links.imports = importedIds.map((id) => ({ id, name: null }));
  }
  return links;
}

/** Pairs each source in the code with the ID to which the build has resolved it. */
function resolved(body: readonly Statement[], importedIds: readonly string[]) {
  const sources = body.flatMap((one) =>
    "source" in one && one.source && "value" in one.source ? [one.source.value] : [],
  );
  const ids = new Map([...new Set(sources)].map((source, at) => [source, importedIds[at]]));
  return (source: string) => ids.get(source) ?? source;
}

function addNamed(
  { passedOn, own }: Links,
  bindings: ReadonlyMap<string, Use>,
  { source, specifiers, declaration }: OfType<"ExportNamedDeclaration">,
  idOf: (source: string) => string,
): void {
  for (const { local, exported } of specifiers) {
    const from = source
      ? { id: idOf(source.value), name: textOf(local) }
      : bindings.get(textOf(local));
    if (from) passedOn.set(textOf(exported), from);
    else own.add(textOf(exported));
  }
  if (declaration === null) return;
  if ("declarations" in declaration) {
    for (const { id } of declaration.declarations) if (id.type === "Identifier") own.add(id.name);
  } else if ("id" in declaration && declaration.id?.type === "Identifier") {
    own.add(declaration.id.name);
  }
}

function importOf(one: OfType<"ImportDeclaration">["specifiers"][number]): string | null {
  if (one.type === "ImportSpecifier") return textOf(one.imported);
  return one.type === "ImportDefaultSpecifier" ? "default" : null;
}

const textOf = (name: { name: string } | { value: string }) =>
  "name" in name ? name.name : name.value;
