export type { DatabaseAccess } from "./access/access.ts";
export { type Queryable, queryRows } from "./access/query-rows.ts";
export { isLockTimeout, withRetry } from "./access/retry.ts";
export { openDatabase } from "./connect.ts";
export { keepPrepared } from "./connections/prepared.ts";
export { LOCK_TIMEOUT } from "./connections/role.ts";
export type { Plain } from "./connections/statement.ts";
export type { Database, DatabaseOptions } from "./database.ts";
export { flushFolder } from "./launcher/files/flush-folder.ts";
export { makeFolder } from "./launcher/files/make-folder.ts";
export type { Migration, MigrationSet } from "./migration/migration-set.ts";
export type { Position } from "./position.ts";
export { AddressError, type AddressOption } from "./reach/await-addresses.ts";
export { SharedSessions } from "./reach/own-sessions.ts";
export { inspectReplica, type ReplicaInspection } from "./replica/inspect.ts";
export { readingSince } from "./replica/reading.ts";
export { REPLICA_STATES, type ReplicaStatus } from "./replica/replica.ts";
export { appendOnlyTable } from "./tables/append-only-table.ts";
export { ownerFunction } from "./tables/owner-function.ts";
export {
  sharedTable,
  tenantTable,
} from "./tables/tenant-table.ts";
export { WorkStorage } from "./work-storage.ts";
