import type { Finding } from "../../finding.ts";

/**
 * The minor release of each major version that has fixes for all known vulnerabilities of high
 * severity (https://www.postgresql.org/support/security/).
 */
const FIXED: ReadonlyMap<number, number> = new Map([
  [15, 19],
  [16, 15],
  [17, 11],
  [18, 6],
]);

/** The oldest major version that gets fixes. */
const OLDEST = Math.min(...FIXED.keys());

/**
 * Notes a version of the database server that has known vulnerabilities, or no longer gets fixes.
 * @param version as the server states it, such as "17.10 (Debian 17.10-1.pgdg13+1)"
 */
export function checkVersion(version: string): Finding {
  const subject = "Database";
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  const fixed = FIXED.get(Number(major));
  if (Number(major) < OLDEST) {
    return {
      state: "fix",
      subject,
      text: `PostgreSQL ${version} no longer gets fixes. Update the database server to ${OLDEST} or later.`,
    };
  }
  if (fixed === undefined || Number(minor) >= fixed) {
    return { state: "ok", subject, text: `PostgreSQL ${version}` };
  }
  return {
    state: "note",
    subject,
    text: `PostgreSQL ${version} has known vulnerabilities. Update the database server to ${major}.${fixed} or later.`,
  };
}
