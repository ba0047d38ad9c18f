export { fontFile } from "./pages/look/font-files.ts";
export {
  createProvider,
  type Provider,
  type ProviderOptions,
  providerMigrations,
} from "./provider.ts";
export { REPORTING_CATEGORIES } from "./reports/run-report.ts";
export { accountOfKey as platformOf } from "./store/accounts.ts";
