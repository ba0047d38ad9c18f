export type { Access, TransactionOptions } from "./access/access.ts";
export { appendOnlyTable } from "./access/append-only-table.ts";
export type { TextRow } from "./access/one-trip.ts";
export { ownerFunction } from "./access/owner-function.ts";
export { keepPrepared } from "./access/prepared.ts";
export { queryRows } from "./access/query-rows.ts";
export { isLockTimeout, isTransient, withRetry } from "./access/retry.ts";
export { LOCK_TIMEOUT, type Role } from "./access/role.ts";
export type { Plain } from "./access/step.ts";
export {
  type RowRight,
  sharedTable,
  type TableGrant,
  tenantTable,
} from "./access/tenant-table.ts";
export { openDatabase } from "./connect.ts";
export type { Database, DatabaseOptions, RoleOptions } from "./database.ts";
export type { Migration, MigrationSet } from "./migration/migration-set.ts";
export { inspectReplica, type ReplicaInspection } from "./replica/inspect.ts";
export type { Position } from "./replica/position.ts";
export { readingSince } from "./replica/reading.ts";
export { REPLICA_STATES, type ReplicaStatus } from "./replica/replica.ts";
