import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";
import { type DatabaseLocation, locationOf, sameDatabase } from "../replica/database-location.ts";
import { awaitServer, type Patience } from "./await-server.ts";
import { requireOwnSessions } from "./own-sessions.ts";

/**
 * The oldest version that the server can use, as `server_version_num`: 13 lacks a setting of
 * sessions.
 */
const OLDEST_SERVER = 140_000;

/** The option of a database that contains an address. */
export type AddressOption = "url" | "directUrl" | "ownerUrl";

/** An address that can't be used. */
export class AddressError extends Error {
  /** The option with the address. */
  readonly option: AddressOption;
  /** The code of the driver, the system or the database server; empty if there is none. */
  readonly code: string;

  constructor(option: AddressOption, message: string, cause?: unknown) {
    super(message, { cause });
    this.option = option;
    this.code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  }
}

interface ServerAddresses {
  readonly url: string;
  readonly directUrl: string | undefined;
  readonly ownerUrl: string | undefined;
  /** The login of the app's role, if it has its own. */
  readonly login: string | undefined;
}

/**
 * Resolves when each address accepts its login, and all lead to the same database.
 * @throws AddressError naming the first that doesn't
 */
export async function awaitAddresses(
  { url, directUrl, ownerUrl, login }: ServerAddresses,
  patience: Patience,
): Promise<void> {
  const session = directUrl ?? url;
  const direct: AddressOption = directUrl === undefined ? "url" : "directUrl";
  const place = await reach(direct, () => awaitServer(session, patience));
  requireVersion(direct, place);
  if (ownerUrl !== undefined) {
    requireSame("ownerUrl", await reach("ownerUrl", () => awaitServer(ownerUrl, patience)), place);
  }
  await named(direct, () => requireOwnSessions(() => connectAlone(login ?? session, "app", false)));
  if (directUrl !== undefined) {
    requireSame("url", await reach("url", () => awaitServer(url, patience, true)), place);
  }
}

/**
 * Rejects a server that the first session would fail on with an error of its own.
 * @throws AddressError
 */
export function requireVersion(
  option: AddressOption,
  { version, release }: Pick<DatabaseLocation, "version" | "release">,
): void {
  if (version >= OLDEST_SERVER) return;
  throw new AddressError(option, `PostgreSQL ${release} is too old. Use PostgreSQL 15 or later`);
}

/**
 * Returns where an address leads to.
 * @throws AddressError
 */
const reach = (option: AddressOption, connect: () => Promise<Client>): Promise<DatabaseLocation> =>
  named(option, async () => {
    const client = await connect();
    try {
      return await locationOf(client);
    } finally {
      await client.end();
    }
  });

async function named<T>(option: AddressOption, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new AddressError(option, messageOf(error), error);
  }
}

/** A rejected connection may have only a code. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}

function requireSame(
  option: AddressOption,
  place: DatabaseLocation,
  other: DatabaseLocation,
): void {
  if (sameDatabase(place, other)) return;
  throw new AddressError(
    option,
    `it leads to the database ${place.database}, and the other addresses to ${other.database}${place.database === other.database ? " of another server" : ""}`,
  );
}
