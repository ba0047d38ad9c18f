import { join } from "node:path";
import type { Module } from "./links.ts";
import { neededBy } from "./needed.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** Each list's screen imports it: its importers are the screens of the lists. */
export const LIST_PAGE = "apps/backoffice/src/shared/list/list-page.tsx";
/** A page starts with it. */
export const START = "apps/backoffice/index.html";

/** IDs of the modules that are needed before something is painted. */
export interface Needs {
  start: ReadonlySet<string>;
  /** By the ID of a list's screen. */
  lists: ReadonlyMap<string, ReadonlySet<string>>;
  form: ReadonlySet<string>;
}

/** Needs before a build has read its modules. */
export const NO_NEEDS: Needs = { start: new Set(), lists: new Map(), form: new Set() };

/**
 * Returns what the start, each list and every form of a build need.
 * @param moduleOf the build's modules, by ID
 * @param formParts path of the module that imports what every form needs
 */
export function needsOf(
  moduleOf: (id: string) => (Module & { importers: readonly string[] }) | null,
  formParts: string,
): Needs {
  const needed = neededBy(moduleOf);
  const lists = moduleOf(moduleId(LIST_PAGE))?.importers ?? [];
  return {
    start: needed(moduleId(START)),
    lists: new Map(lists.map((id) => [id, needed(id)])),
    form: needed(moduleId(formParts)),
  };
}

/** Returns the ID that a build gives the module at a path below the repository. */
export const moduleId = (path: string) => join(ROOT, path);

/** Returns a module's path below the repository. A module of a plugin keeps its ID. */
export const modulePath = (id: string) =>
  id.startsWith(`${ROOT}/`) ? id.slice(ROOT.length + 1) : id;

/** Tells whether a module is in one of these folders, given as paths below the repository. */
export const isBelow = (id: string, ...paths: string[]) =>
  paths.some((path) => modulePath(id).startsWith(path));
