import type { Database } from "@counterfoil/database";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { isLive } from "../live-key.ts";
import { ConfigError } from "../read-config.ts";
import { privilegesOf } from "./login-privileges.ts";

const ADVICE = "See docs/operations.md, Two logins";

/**
 * Requires a login for the server beside that of the owner, if it has a live key.
 * @throws ConfigError if there is only one login
 */
export function requireTwoLogins({ provider, databaseUrl, databaseOwnerUrl }: Config): void {
  if (!isLive(provider) || databaseUrl === null || databaseOwnerUrl !== null) return;
  throw new ConfigError(
    `DATABASE_OWNER_URL is missing: with a live key, the server doesn't sign in as the owner of its database. Run create role billing login password '…' there, set DATABASE_URL to this login, and DATABASE_OWNER_URL to the address that was in DATABASE_URL. ${ADVICE}`,
  );
}

/**
 * Requires that the server's own login can't become the owner of the tables, if it has a live key.
 * Otherwise logs a warning.
 * @throws ConfigError
 */
export async function requireLesserLogin(
  database: Database,
  config: Config,
  log: Pick<Logger, "warn">,
): Promise<void> {
  // With one address, its login is the owner's.
  if (config.databaseUrl === null || config.databaseOwnerUrl === null) return;
  const session = await database.connect("app");
  const { name, superuser, owner } = await privilegesOf(session);
  await session.end();
  if (!superuser && !owner) return;
  const setting = config.databaseDirectUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  const fault = `${setting} names ${name}, which ${superuser ? "is a superuser" : "owns tables"}`;
  if (isLive(config.provider)) {
    throw new ConfigError(
      `${fault}: with a live key, set it to a login that owns nothing. ${ADVICE}`,
    );
  }
  log.warn(`${fault}. Set it to a login that owns nothing. ${ADVICE}.`);
}
