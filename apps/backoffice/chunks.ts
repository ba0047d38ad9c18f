import { join } from "node:path";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");
const ui = (...paths: string[]) => paths.map((path) => `packages/ui/src/${path}`);
const shared = (...paths: string[]) => paths.map((path) => `apps/backoffice/src/shared/${path}`);
const invoices = (...paths: string[]) =>
  paths.map((path) => `apps/backoffice/src/features/invoices/${path}`);
const payments = (...paths: string[]) =>
  paths.map((path) => `apps/backoffice/src/features/payments/${path}`);
const icons = (...names: string[]) =>
  names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`);

/**
 * The modules that share a file because they are needed together: one file compresses better than
 * thirty. A path that ends with a slash is a folder with everything below it.
 */
const MODULES = {
  /** Components of `packages/ui`, icons and views of objects that every list shows. */
  kit: [
    ...ui("avatar/", "badge/", "chip/", "frame/", "kbd/", "logo/", "notice/", "skeleton/"),
    ...ui("spinner/", "table/", "tabs/", "text/", "tip/", "viewport/", "visually-hidden/"),
    ...ui("button/button-link.tsx", "button/button.module.css", "button/button.tsx"),
    ...ui("button/icon-button.module.css", "button/icon-button.tsx"),
    ...ui("choice/checkbox.tsx", "choice/choice.module.css"),
    ...ui("field/field-context.ts", "field/input/input.module.css"),
    ...ui("field/input/search-input.tsx", "field/input/text-input.tsx"),
    ...ui(
      "page/page.module.css",
      "page/page.tsx",
      "page/page-head.module.css",
      "page/page-head.tsx",
      "page/section.module.css",
      "pager/pager.module.css",
      "pager/pager.tsx",
    ),
    ...ui("snackbar/region.module.css", "snackbar/snackbar.module.css", "snackbar/snackbar.tsx"),
    ...ui("class-names.ts", "keys.ts", "render-as.ts"),
    ...icons("circle-check", "circle-ellipsis", "copy", "download"),
    ...icons("ellipsis", "pencil", "plus", "trash"),
    ...shared("copy/", "date/", "money/", "status/", "text/"),
    "packages/domain/src/money/arithmetic/sum.ts",
    ...shared("list/list-failed.tsx", "list/query/use-delayed.ts"),
    ...shared("resource/queries.ts", "resource/refresh.ts"),
  ],
  /** Shared by the list of invoices and the page of one. */
  invoices: [
    ...invoices("actions/lazy-action-dialog.tsx", "fields.tsx", "invoices.module.css"),
    ...invoices("due/", "invoice-values.ts"),
    "packages/domain/src/invoice/lifecycle.ts",
  ],
  /** The parts of every list. */
  list: [
    ...shared("menu/phone-row-menu.tsx", "menu/row-menu.tsx"),
    "packages/contract/src/pages/",
    "packages/contract/src/registry/list-params.ts",
    ...shared("list/table/", "list/phone/", "list/list-page.tsx", "list/list-pager.tsx"),
    ...shared("list/new-button.tsx", "list/query/use-list.ts"),
    ...shared("list/selection/use-row-keys.ts", "list/selection/use-selection.ts"),
    ...shared("list/filter/filter-chip.tsx", "list/filter/list-filters.tsx"),
    ...shared("list/filter/search-box.tsx", "list/filter/use-filter-value.tsx"),
  ],
  /** Shared by all screens with payments. */
  payment: [...shared("payment/"), "packages/domain/src/payment/amounts/released.ts"],
  /** Shared by the list of payments and the page of one. */
  payments: [
    ...payments("payment/card/", "payment/dispute-badge.tsx", "payment/entry.ts"),
    ...payments("payment/payment.ts", "payment/time/time-left.ts"),
    ...payments("actions/use-action-entries.tsx", "actions/use-payment-dialogs.tsx"),
    "packages/domain/src/payment/amounts/capture.ts",
  ],
  declines: shared("declines/"),
  /** The parts of every dialog. */
  dialog: [
    ...ui("dialog/confirm-dialog.tsx", "dialog/dialog.module.css", "dialog/dialog.tsx"),
    ...ui("dialog/dialog-frame.module.css", "dialog/dialog-frame.tsx"),
    ...ui(
      "dialog/unsaved/discard-question.tsx",
      "dialog/unsaved/use-unsaved.tsx",
      "field/first-field.ts",
    ),
  ],
  /** A text field and the validation of a form: all that a dialog with few fields needs. */
  field: [
    ...shared("form/fields/text-field.tsx", "form/validation/payload-resolver.ts"),
    "node_modules/react-hook-form/",
  ],
  /** The other parts of every form, except its controls. */
  form: [
    ...ui("field/field-grid.module.css", "field/field-grid.tsx"),
    ...ui("page/action-bar.module.css", "page/action-bar.tsx"),
    ...ui("page/page-form.module.css", "page/page-form.tsx"),
    ...shared(
      "form/fields/choice-field.tsx",
      "form/fields/day-field.tsx",
      "form/fields/select-field.tsx",
      "form/form-body.module.css",
      "form/leave-guard.tsx",
    ),
  ],
} as const;
type Chunk = keyof typeof MODULES;

/** Packages that every screen needs. They change least, so browsers cache them longest. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;
/** Modules of those packages that only some screens need; they stay with those screens. */
const RARE =
  /\/(useBlocker|useMutation|mutationObserver|useQueries|queriesObserver|infiniteQueryObserver|useInfiniteQuery)\.js$|use-sync-external-store\/(shim|cjs\/use-sync-external-store-shim)/;

const isIn = (chunk: Chunk) => (id: string) => MODULES[chunk].some((path) => matches(path, id));

function matches(path: string, id: string): boolean {
  const module = id.split("?")[0] ?? id;
  const wanted = join(ROOT, path);
  return path.endsWith("/") ? module.startsWith(wanted) : module === wanted;
}

/** The chunks of the build, for `output.codeSplitting.groups`. */
export const chunks = [
  { name: "vendor", test: (id: string) => VENDOR.test(id) && !RARE.test(id), priority: 10 },
  { name: "kit", test: isIn("kit"), priority: 5 },
  { name: "invoices", test: isIn("invoices"), priority: 4 },
  { name: "list", test: isIn("list"), priority: 3 },
  { name: "payment", test: isIn("payment"), priority: 2 },
  { name: "payments", test: isIn("payments"), priority: 2, includeDependenciesRecursively: false },
  { name: "declines", test: isIn("declines"), priority: 2, includeDependenciesRecursively: false },
  { name: "dialog", test: isIn("dialog"), priority: 2, includeDependenciesRecursively: false },
  { name: "field", test: isIn("field"), priority: 1, includeDependenciesRecursively: false },
  { name: "form", test: isIn("form"), priority: 1, includeDependenciesRecursively: false },
];

/** A Vite plugin that fails the build if a path above no longer names a module of it. */
export function checkedChunks(): Plugin {
  return {
    name: "checked-chunks",
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const unused = Object.values(MODULES)
        .flat()
        .filter((path) => !ids.some((id) => matches(path, id)));
      if (unused.length > 0) {
        this.error(`chunks.ts names modules that aren't part of the build: ${unused.join(", ")}`);
      }
    },
  };
}
