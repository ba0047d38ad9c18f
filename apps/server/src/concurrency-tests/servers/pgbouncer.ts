import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { access, chmod, chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TransactionPooler } from "@counterfoil/database/testing";
import { freePort } from "../../composition/network/free-port.ts";

/** Returns the path of PgBouncer; null if it isn't installed. */
export async function findPgbouncer(): Promise<string | null> {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const folder of folders) {
    const path = join(folder, "pgbouncer");
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
}

/**
 * Starts PgBouncer in transaction mode, whose sessions take turns.
 * @param url connection string of the database
 * @param size number of sessions
 */
export async function pgbouncer(
  program: string,
  url: string,
  size: number,
): Promise<TransactionPooler> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  const host = address.searchParams.get("host") ?? address.hostname;
  const port = await freePort("127.0.0.1");
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-pgbouncer-"));
  // It doesn't run as root, and only the user of the database may open its socket.
  const owner = host.startsWith("/") ? await stat(host) : null;
  const user = process.getuid?.() === 0 && owner !== null ? { uid: owner.uid, gid: owner.gid } : {};
  const server = [
    `host=${host}`,
    `port=${address.port || "5432"}`,
    `user=${decodeURIComponent(address.username)}`,
    `password='${decodeURIComponent(address.password)}'`,
  ].join(" ");
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
${name} = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
server_round_robin = 1
`,
  );
  await chmod(folder, 0o755);
  if (user.uid !== undefined) await chown(file, user.uid, user.gid);
  const child = spawn(program, ["-q", file], { ...user, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await listening(port, () => child.exitCode !== null);
  return {
    url: `postgres://pooled@127.0.0.1:${port}/${name}`,
    async close() {
      child.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number, over: () => boolean): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
    if (open) return;
    if (over()) throw new Error("PgBouncer did not start");
    await wait(20);
  }
}
