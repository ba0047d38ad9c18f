import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledMessages } from "../../packages/i18n/src/compile.ts";
import { lightIcons } from "../../packages/ui/src/icon/light-icons.ts";

const SERVER = `http://127.0.0.1:${process.env.PORT ?? "4000"}`;

/** What every screen needs, in one file: it changes least and is cached longest. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;
/** Of those, what only some screens need; they travel with the screens. */
const RARE =
  /\/(useBlocker|useMutation|mutationObserver|useQueries|queriesObserver|infiniteQueryObserver|useInfiniteQuery)\.js$|use-sync-external-store\/(shim|cjs\/use-sync-external-store-shim)/;
/** The parts of `packages/ui` that a list shows: one file packs better than thirty. */
const KIT =
  /packages\/ui\/src\/(avatar|badge|button\/(button|icon)|chip|choice\/(checkbox|choice)|class-names|field\/(field-context|input|search|text-input)|frame|kbd|keys|logo|notice|page\/page|pager\/pager|render-as|skeleton|snackbar\/(snackbar|region)|spinner|table|tabs|tip|viewport|visually-hidden)/;
/** What every screen shows of its objects: amounts, dates, statuses, words. */
const VIEWS =
  /apps\/backoffice\/src\/shared\/(copy|date|list\/(list-failed|use-delayed)|money|resource\/(path|queries|refresh)|status|text)\/?/;
/** What every list is made of. */
const LIST =
  /packages\/contract\/src\/pages\/|apps\/backoffice\/src\/shared\/list\/(list-(page|pager|phone)|new-button|phone-skeleton|use-(columns|list|row-keys|selection)|table|filter\/(filter-chip|list-filters|search-box|use-filter-value))/;
/** What the list of invoices shares with the page of one. */
const INVOICES =
  /features\/invoices\/(actions\/lazy-step-dialog|invoices\.module|standing|use-when|when)|domain\/src\/invoice\/(lifecycle|standing)/;
/** What every screen with payments shows of them. */
const PAYMENTS = /apps\/backoffice\/src\/shared\/payment\//;
/** What dialogs are made of. */
const DIALOG =
  /packages\/ui\/src\/(dialog\/(confirm-dialog|dialog|dialog-frame|discard-question|use-unsaved)|field\/first-field)\./;
/** What every form is made of, next to its controls. */
const FORM = /apps\/backoffice\/src\/shared\/form\/(choice-field|day-field|fields|leave-guard)\./;
/** Icons of a list's rows and buttons. */
const ICONS =
  /lucide-react\/dist\/esm\/icons\/(circle-check|circle-ellipsis|copy|download|ellipsis|pencil|plus|trash)\.mjs$/;

const places = new Map<string, string>();

/** Names a class after its file: unlike a hash this packs well, and is readable in the browser. */
function classOf(name: string, file: string): string {
  const [, path = file] = /\/src\/(?:features\/)?(.+)\.module\.css/.exec(file) ?? [];
  const place = [...new Set(path.split("/"))].join("-");
  const other = places.get(place);
  if (other !== undefined && other !== file) throw new Error(`${file} is named as ${other}`);
  places.set(place, file);
  return `${name}-${place}`;
}

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: classOf } },
  plugins: [react(), lightIcons(), compiledMessages()],
  resolve: {
    // React itself has had what the shim stands in for since its version 18.
    alias: {
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    modulePreload: {
      polyfill: false,
      // What people open most; elsewhere the names of parts would weigh more than they save.
      // The page names all that its start imports: what a file names comes a round trip later.
      resolveDependencies: (part, needed, { hostType }) =>
        hostType === "html" || /(customer|invoice|payment)-list-/.test(part)
          ? needed
          : needed.filter((one) => one.endsWith(".css")),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: (id) => VENDOR.test(id) && !RARE.test(id), priority: 10 },
            {
              name: "kit",
              test: (id) => [KIT, ICONS, VIEWS].some((part) => part.test(id)),
              priority: 5,
            },
            { name: "invoices", test: INVOICES, priority: 4 },
            { name: "list", test: LIST, priority: 3 },
            { name: "payment", test: PAYMENTS, priority: 2 },
            { name: "dialog", test: DIALOG, priority: 2, includeDependenciesRecursively: false },
            { name: "form", test: FORM, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 4001,
    proxy: Object.fromEntries(
      ["/api", "/auth", "/signin", "/provider", "/public", "/webhooks"].map((path) => [
        path,
        { target: SERVER, changeOrigin: false },
      ]),
    ),
  },
});
