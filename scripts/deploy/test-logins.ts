import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../packages/database/src/index.ts";

/** A database server on which an operator has created the two logins. */
interface TestLogins {
  /** A folder for files of the test. */
  readonly folder: string;
  /** Returns the address of a database for a login. */
  address(login: string, password: string, database?: string): string;
  /** Runs a statement as an administrator of the server. */
  query(statement: string): Promise<unknown>;
  /** Creates another empty database that belongs to the owner. */
  createDatabase(name: string): Promise<void>;
  /** Stops the server and deletes its data. */
  drop(): Promise<void>;
}

/**
 * Runs the statements of `logins.sql`, as psql does, on a new database server.
 * @param variables the environment of psql, from which `\getenv` reads
 */
export async function testLogins(
  script: string,
  variables: Readonly<Record<string, string>>,
): Promise<TestLogins> {
  const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-logins-"));
  const embedded = await openDatabase({ dataDir });
  const tools = await openDatabase({ url: embedded.url });
  const query = (text: string) => tools.pool("owner").query(text);
  // An operator's server doesn't have the roles of the embedded one.
  for (const role of ["app", "provider"]) {
    await query(`alter role counterfoil_${role} rename to embedded_${role}`);
  }
  for (const statement of statementsOf(script, variables)) await query(statement);
  return {
    folder: dataDir,
    address(login, password, database = "billing") {
      const url = new URL(embedded.url);
      url.username = login;
      url.password = password;
      url.pathname = `/${database}`;
      return url.href;
    },
    query,
    createDatabase: async (name) => {
      await query(`create database ${name} owner billing_owner`);
    },
    async drop() {
      await tools.close();
      await embedded.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @throws Error naming a variable that is missing, or a psql command that isn't `\getenv` */
function statementsOf(
  script: string,
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const values = new Map<string, string>();
  const sql = script
    .split("\n")
    .filter((line) => {
      if (!line.startsWith("\\")) return !line.startsWith("--");
      const [, name = "", variable = ""] = /^\\getenv (\w+) (\w+)$/.exec(line) ?? [];
      const value = variables[variable];
      if (value === undefined) throw new Error(`No value for ${line}`);
      values.set(name, value);
      return false;
    })
    .join("\n")
    .replaceAll(
      /:'(\w+)'/g,
      (_, name: string) => `'${(values.get(name) ?? "").replaceAll("'", "''")}'`,
    );
  return sql.split(/;\s*/).filter((statement) => statement.trim() !== "");
}
