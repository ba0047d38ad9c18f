export { type ReplicatedServer, replicatedServer } from "./testing/replicated-database.ts";
export { type SharedDatabase, sharedDatabase } from "./testing/shared-database.ts";
export {
  type PreparedDatabase,
  preparedDatabase,
  RACING,
  type TestDatabase,
  type TestDatabaseOptions,
  testDatabase,
} from "./testing/test-database.ts";
export { type TransactionPooler, transactionPooler } from "./testing/transaction-pooler.ts";
