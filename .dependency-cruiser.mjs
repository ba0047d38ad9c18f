/**
 * The direction of imports that docs/architecture.md draws. Each rule has a test that feeds it a
 * violation.
 */
const no = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const WORKSPACES = "^(packages|apps)/";

/** The folders of the server in order: each may import those before it (decision 0043). */
const SERVER_LAYERS = [
  // Settings, tables, the request pipeline and the gateway to the provider.
  "terminal",
  "config",
  "migrations",
  "priority",
  "texts",
  "spreadsheet",
  "secrets",
  "notices",
  "http",
  "provider",
  "services.ts",
  // State: the audit trail, users and sessions, stored objects, emails, events of webhooks.
  "audit",
  "identity",
  "mirror",
  "mail",
  "webhooks",
  // Flows across them.
  "writes",
  "events",
  "sync",
  "backup",
  // Routes and commands.
  "resources",
  "features",
  "first-owner",
  "demo",
  "doctor",
  "composition",
];
const SERVER = "^apps/server/src/";

/** The folders of the mirror: its tables, values of objects, then who reads and writes them. */
const MIRROR_LAYERS = ["fold.ts", "body.ts", "schema.ts", "columns", "facets", "read", "write"];
/** Lists of the provider, their comparison with the mirror, its history, then the jobs for both. */
const SYNC_LAYERS = ["lists", "comparison", "backfill", "maintenance"];

/**
 * Faults, kinds of fields, parameters and objects, resources, routes, then the first reads of
 * pages.
 */
const CONTRACT_LAYERS = [
  "faults",
  "fields",
  "provider",
  "registry",
  "resources.ts",
  "object-access.ts",
  "object-pages.ts",
  "api",
  "pages",
];

/** Values of work, positions in the log, connections, tables, replicas, then their users. */
const DATABASE_LAYERS = [
  "log.ts",
  "work-storage.ts",
  "position.ts",
  "connections",
  "tables",
  "replica",
  "access",
  "migration",
  "launcher",
  "reach",
  "database.ts",
  "connect.ts",
];

/** Places whose folders and modules have an order: each may import those before it. */
export const ORDERS = [
  { name: "server", base: "apps/server/src/", layers: SERVER_LAYERS },
  { name: "mirror", base: "apps/server/src/mirror/", layers: MIRROR_LAYERS },
  { name: "sync", base: "apps/server/src/sync/", layers: SYNC_LAYERS },
  { name: "contract", base: "packages/contract/src/", layers: CONTRACT_LAYERS },
  { name: "database", base: "packages/database/src/", layers: DATABASE_LAYERS },
];

const chain = (name, place, order) => ({
  name,
  base: `packages/emulator/src/${place}/`,
  layers: order.split(" <- "),
});

/**
 * Folders side by side in a layer of the embedded provider that depend on one another (decision
 * 0042). Those beside them have no order.
 */
export const CHAINS = [
  chain(
    "records",
    "records",
    "cards <- bank-accounts <- debits <- tokens <- accounts <- payment-methods <- confirmation-tokens <- sources <- customers",
  ),
  chain(
    "money",
    "money",
    "ledger <- payment-intents <- charges <- connect <- disputes <- refunds <- card-payments <- setup-intents <- debits <- payments",
  ),
  chain(
    "invoices",
    "billing/invoices",
    "discounts <- terms <- lines <- drafts <- collection <- lifecycle",
  ),
  chain(
    "subscriptions",
    "billing/subscriptions",
    "items <- invoicing <- lifecycle <- start <- changes",
  ),
  chain("pages", "pages", "documents <- pdf <- payment <- hosted-documents"),
];

const TESTS = "\\.test\\.ts$";

/** One rule for each folder or module that has another after it: it imports none of those. */
function inOrder({ name, base, layers }) {
  const pathOf = (layer) => (layer.endsWith(".ts") ? `${layer.replace(".", "\\.")}$` : `${layer}/`);
  return layers.slice(0, -1).map((layer, place) => {
    const above = layers.slice(place + 1);
    return no(
      `${name}-${layer.replace(".ts", "")}-imports-layers-above`,
      `The order is ${layers.join(" <- ")}.`,
      { path: `^${base}${pathOf(layer)}`, pathNot: TESTS },
      { path: `^${base}(${above.map(pathOf).join("|")})` },
    );
  });
}

const PROVIDER = "^packages/emulator/src/";
/** The layers of the embedded provider, each above those before it (decision 0042). */
const PROVIDER_LAYERS = [
  "kernel",
  "store",
  "records",
  "money",
  "billing",
  "runtime",
  "api",
  "pages",
];
/** The layers of its billing, each above those before it. */
const BILLING_LAYERS = ["invoices", "credit-notes", "subscriptions", "previews"];

/**
 * A rule for each layer: it may import itself and those below it. Tests may import anything.
 */
const upwards = (place, prefix, layers) =>
  layers.map((layer, index) =>
    no(
      `${prefix}-${layer}-imports-lower-layers-only`,
      layers.join(" <- "),
      { path: `${place}${layer}/`, pathNot: "\\.(test|fixture)\\.ts$" },
      { path: place, pathNot: `${place}(${layers.slice(0, index + 1).join("|")})/` },
    ),
  );

export default {
  forbidden: [
    no("no-cycles", "A cycle hides who depends on whom.", {}, { circular: true }),
    no(
      "domain-imports-nothing",
      "The rules of money import nothing, so that every layer can use them.",
      { path: "^packages/domain/src", pathNot: "\\.test\\.ts$" },
      { pathNot: "^packages/domain/src" },
    ),
    no(
      "contract-imports-domain-only",
      "The contract is read by browser and server alike.",
      { path: "^packages/contract/src" },
      { path: WORKSPACES, pathNot: "^packages/(contract|domain)/" },
    ),
    no(
      "leaf-packages-import-no-workspace",
      "ui, i18n and database know nothing of billing.",
      { path: "^packages/(ui|i18n|database)/" },
      { path: WORKSPACES, pathNot: "^packages/$1/" },
    ),
    no(
      "emulator-imports-below-only",
      "The embedded provider knows nothing of the server. Its pages share texts and tokens with the back office, no components.",
      { path: "^packages/emulator/" },
      {
        path: WORKSPACES,
        pathNot: "^packages/((emulator|contract|domain|database|i18n)/|ui/src/plain/)",
      },
    ),
    ...upwards(PROVIDER, "provider", PROVIDER_LAYERS),
    ...upwards(`${PROVIDER}billing/`, "billing", BILLING_LAYERS),
    no(
      "only-the-registry-imports-rows-of-types",
      "A row imports the rules of its type, so rules that imported rows would form cycles.",
      { path: PROVIDER, pathNot: `${PROVIDER}runtime/object-types\\.gen\\.ts$` },
      { path: `${PROVIDER}(records|money|billing|runtime)/.+/types\\.ts$` },
    ),
    no(
      "servers-import-plain-looks-only",
      "Components and style sheets are for browsers.",
      { path: "^(apps/server|packages/emulator)/" },
      { path: "^packages/ui/", pathNot: "^packages/ui/src/plain/" },
    ),
    no(
      "plain-looks-import-no-component",
      "Mails, PDF files and hosted pages are written without React.",
      { path: "^packages/ui/src/plain/" },
      { path: "^packages/ui/src/|node_modules", pathNot: "^packages/ui/src/plain/" },
    ),
    no(
      "product-imports-no-gallery",
      "The gallery, tests of components and their helpers are for tests.",
      { path: WORKSPACES, pathNot: "^packages/ui/(gallery|tests)/|\\.spec\\.ts$" },
      { path: "^packages/ui/(gallery|tests)/|\\.spec\\.ts$" },
    ),
    no(
      "only-compose-knows-the-emulator",
      "A provider on the network must fit the same interface. A command runs it on its own.",
      {
        path: "^apps/",
        pathNot:
          "^apps/server/src/(composition/compose\\.ts|provider-command\\.ts|testing/|.*\\.test\\.ts$)",
      },
      { path: "^packages/emulator/" },
    ),
    no(
      "only-the-gateway-knows-the-sdk",
      "Provider errors, keys and time limits are handled in one place; its types are free to use.",
      {
        path: "^apps/",
        pathNot: "^apps/server/src/(provider/|composition/compose\\.ts|testing/|.*\\.test\\.ts$)",
      },
      { path: "(^|/)node_modules/stripe/", dependencyTypesNot: ["type-only"] },
    ),
    no(
      "apps-import-no-app",
      "Each app ships alone.",
      { path: "^apps/([^/]+)/" },
      { path: "^apps/", pathNot: "^apps/$1/" },
    ),
    no(
      "browser-imports-no-server-package",
      "Nothing of the server may reach a browser.",
      { path: "^apps/(backoffice|reference|signin)/" },
      { path: "^packages/(database|emulator)/" },
    ),
    no(
      "features-import-no-feature",
      "Features meet in app/ alone; what two need moves to shared/.",
      { path: "^apps/([^/]+)/src/features/([^/]+)/", pathNot: "\\.test\\.ts$" },
      { path: "^apps/[^/]+/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    ),
    no(
      "shared-imports-no-feature",
      "shared <- features <- app.",
      { path: "^apps/backoffice/src/shared/" },
      { path: "^apps/backoffice/src/(features|app)/" },
    ),
    ...[...ORDERS, ...CHAINS].flatMap(inOrder),
    no(
      "rows-and-reads-import-no-writer",
      "The writer combines the rows that it stores and the reads that it needs.",
      { path: `${SERVER}mirror/write/(rows|reads)/`, pathNot: TESTS },
      { path: `${SERVER}mirror/write/[^/]+\\.ts$` },
    ),
    no(
      "server-layers-import-no-entry-point",
      "A command starts the server; nothing in the server starts a command.",
      { path: `${SERVER}[^/]+/`, pathNot: TESTS },
      { path: `${SERVER}[^/]+\\.ts$`, pathNot: `${SERVER}services\\.ts$` },
    ),
    no(
      "server-imports-no-test-helper",
      "Test helpers and generated attacks are for tests.",
      {
        path: SERVER,
        pathNot: `${SERVER}(testing|conformance|crash-tests|concurrency-tests)/|${TESTS}`,
      },
      { path: `${SERVER}(testing|conformance|crash-tests|concurrency-tests)/` },
    ),
    no(
      "features-import-no-app",
      "shared <- features <- app.",
      { path: "^apps/backoffice/src/features/" },
      { path: "^apps/backoffice/src/app/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
