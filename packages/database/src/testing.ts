export { preparedDatabase, type TestDatabase, testDatabase } from "./testing/test-database.ts";
