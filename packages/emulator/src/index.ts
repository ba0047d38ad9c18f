export {
  createProvider,
  type Provider,
  type ProviderOptions,
  providerMigrations,
} from "./provider.ts";
