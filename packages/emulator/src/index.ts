export { REPORTING_CATEGORIES } from "./money/reports/run-report.ts";
export { fontFile } from "./pages/look/font-files.ts";
export {
  createProvider,
  type Provider,
  providerMigrations,
} from "./provider.ts";
export { accountOfKey as platformOf } from "./store/accounts.ts";
