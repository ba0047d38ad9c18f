export {
  type PreparedDatabase,
  preparedDatabase,
  type TestDatabase,
  testDatabase,
} from "./testing/test-database.ts";
