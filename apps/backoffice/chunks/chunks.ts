import { dirname } from "node:path";
import type { Plugin } from "vite";
import { featureOf, isSharedWithList } from "./listed.ts";
import {
  isBelow,
  LIST_PAGE,
  moduleId,
  modulePath,
  type Needs,
  NO_NEEDS,
  needsOf,
} from "./needs.ts";

const SHARED = "apps/backoffice/src/shared/";
const ICONS = "node_modules/lucide-react/";
/** Imports all that every form needs. */
const FORM_PARTS = `${SHARED}form/parts.ts`;
/** Folders of which a form needs more than a list does. */
const FORM = [`${SHARED}form/`, "packages/ui/src/field/", "node_modules/react-hook-form/"];
/** Folders of which nearly every file is needed by lists and pages alike. */
const FIRST = [
  ...["copy", "date", "loading", "money", "status", "text"].map((name) => `${SHARED}${name}/`),
  "packages/domain/src/text/",
  "packages/ui/src/page/",
];
const COMPONENTS = "packages/ui/src";
/** Components and icons are small: each that a list shows is worth less than a request. */
const VIEWS = [ICONS, `${COMPONENTS}/`];
/** Takes the modules of a folder, but not what they import from elsewhere. */
const ALONE = { includeDependenciesRecursively: false };

/**
 * Returns what lets modules that are needed together share a file, because one file compresses
 * better than thirty: the groups for `output.codeSplitting`, and the plugin that reads what the
 * screens of a build import. No group lists files: a new one joins the group of what uses it.
 */
export function chunks() {
  const state = { needs: NO_NEEDS };
  const plugin: Plugin = {
    name: "chunks",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      const needs = needsOf((id) => this.getModuleInfo(id), FORM_PARTS);
      if (needs.lists.size === 0) this.error(`No screen of the build imports ${LIST_PAGE}`);
      if (needs.form.size < 2) this.error(`The build has no ${FORM_PARTS}`);
      state.needs = needs;
    },
  };
  return { plugin, groups: groupsOf(() => state.needs) };
}

/** @param needs called after the plugin has read the build */
function groupsOf(needs: () => Needs) {
  return [
    {
      // These packages change least, so browsers cache them longest.
      name: "vendor",
      test: (id: string) =>
        isBelow(id, "node_modules/") && !isBelow(id, ICONS) && isFirst(needs(), id),
      priority: 10,
    },
    {
      ...folder("payment", `${SHARED}payment/`, "packages/domain/src/payment/"),
      minShareCount: 16,
      priority: 6,
    },
    {
      name: "first",
      test: (id: string) => {
        if (isBelow(id, ...FIRST) || isBesideComponents(id)) return true;
        if (isBelow(id, ...VIEWS)) return isFirst(needs(), id, 1);
        return isBelow(id, SHARED, "packages/") && isFirst(needs(), id);
      },
      ...ALONE,
      priority: 5,
    },
    {
      // Modules that a feature's list shares with the page of one object.
      name: featureOf,
      debugName: "feature",
      test: (id: string) => isSharedWithList(needs(), id),
      minShareCount: 2,
      ...ALONE,
      priority: 4,
    },
    folder("declines", `${SHARED}declines/`),
    // A dialog with a field that few dialogs have loads that field apart.
    { ...folder("dialog", "packages/ui/src/dialog/", "packages/ui/src/field/"), minShareCount: 30 },
    // All that a dialog with few fields needs of a form.
    { name: "field", test: (id: string) => isForm(needs(), id), minShareCount: 20, ...ALONE },
    { name: "form", test: (id: string) => isForm(needs(), id), ...ALONE },
  ];
}

const folder = (name: string, ...paths: string[]) => ({
  name,
  test: (id: string) => isBelow(id, ...paths),
  ...ALONE,
  priority: 2,
});

/** Tells whether the start needs a module, or at least so many lists: by default, half of them. */
function isFirst({ start, lists }: Needs, id: string, least = Math.ceil(lists.size / 2)): boolean {
  return start.has(id) || [...lists.values()].filter((list) => list.has(id)).length >= least;
}

const isForm = ({ form }: Needs, id: string) =>
  id !== moduleId(FORM_PARTS) && form.has(id) && isBelow(id, ...FORM);
const isBesideComponents = (id: string) =>
  dirname(modulePath(id)) === COMPONENTS && id.endsWith(".ts");
