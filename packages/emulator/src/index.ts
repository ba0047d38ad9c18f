export { accountOfKey as platformOf } from "./engine/accounts.ts";
export {
  createProvider,
  type Provider,
  type ProviderOptions,
  providerMigrations,
} from "./provider.ts";
