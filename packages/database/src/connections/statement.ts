import type { Connection } from "pg";
import { preparedName } from "./prepared.ts";

/** A statement's parameter; the database parses numbers from text. */
export type Plain = string | number | Buffer;

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Plain[];
}

/** Names of statements prepared on a connection, separate from those that `pg` tracks itself. */
const preparedNames = new WeakMap<Connection, Set<string>>();

/**
 * Sends the messages of a statement, but no Sync: the next messages belong to the same transaction.
 * @param keeps whether the session is this connection's own and can keep prepared statements
 */
export function sendStatement(
  connection: Connection,
  { text, values }: Statement,
  keeps: boolean,
): void {
  const statement = prepare(connection, text, keeps);
  connection.bind({ statement, values: values.map(written) }, true);
  connection.execute({}, true);
}

/**
 * Prepares the statement, once per connection if it is kept.
 * @returns the statement's name
 */
function prepare(connection: Connection, text: string, keeps: boolean): string {
  const suffix = keeps ? preparedName(text) : undefined;
  if (suffix === undefined) {
    connection.parse({ name: "", text, types: [] }, true);
    return "";
  }
  const name = `trip_${suffix}`;
  const names = preparedNames.get(connection) ?? new Set();
  if (!names.has(name)) {
    connection.parse({ name, text, types: [] }, true);
    preparedNames.set(connection, names.add(name));
  }
  return name;
}

function written(value: Plain): string | Buffer {
  return typeof value === "number" ? String(value) : value;
}
