/**
 * Codes of PostgreSQL (Appendix A) while it is unreachable (08), full (53), shutting down or
 * dropped (57P), read-only as a standby is (25006), unable to read its disk (58030), or rejects the
 * login or the database's name because they are being changed (28, 3D); and after a timeout of a
 * lock (55P03), a statement (57014) or an idle transaction (25P03, 25P04).
 */
const DATABASE = /^(08\w{3}|25006|25P0[34]|28\w{3}|3D000|53\w{3}|55P03|57014|57P0\d|58030)$/;

/** Codes of Node.js while a host or its name can't be reached, or this process has no file left. */
const NETWORK =
  /^(E(CONN|HOST|NET)[A-Z]+|EAI_\w+|ENOTFOUND|EPIPE|ENOENT|ETIMEDOUT|EADDRNOTAVAIL|EMFILE|ENFILE)$/;

/** A connection that ends during a query, or is discarded, has no error code. */
const CUT =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout)/;

/**
 * Returns whether the disk of the database was remounted as read-only, as after a disk error. It
 * has the code of a missing privilege (42501), which is otherwise a bug.
 */
function isReadOnlyDisk(error: Error): boolean {
  return "code" in error && error.code === "42501" && /Read-only file system/.test(error.message);
}

/**
 * Returns whether an error is one of the database or the network while they can't be used, so that
 * the same request can succeed later.
 */
export function isUnavailable(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  return (
    DATABASE.test(code) || NETWORK.test(code) || CUT.test(error.message) || isReadOnlyDisk(error)
  );
}

/**
 * Codes of a database that answers reads but rejects changes (PostgreSQL, Appendix A): its disk is
 * full (53100) or fails (58030), or it is read-only (25006).
 */
const NO_CHANGES = new Set<unknown>(["53100", "58030", "25006"]);

/** Returns whether an error is one of a database that answers reads but rejects changes. */
export function rejectsChanges(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && NO_CHANGES.has(error.code)) || isReadOnlyDisk(error);
}
