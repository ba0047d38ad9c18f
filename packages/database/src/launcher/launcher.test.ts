import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../connect.ts";
import type { Database } from "../database.ts";
import { DatabaseProcess, killDatabaseProcesses } from "../testing/process/database-process.ts";
import { notes } from "../testing/process/notes.ts";
import { createUsedFolder, removeUsedFolder } from "../testing/process/used-folder.ts";
import { isAlive } from "./cluster.ts";
import { postmasterPid } from "./postmaster.ts";

const root = process.getuid?.() === 0;
const nobody = 65_534;

let home: string;
let dataDir: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "counterfoil-launcher-"));
  dataDir = join(home, "data");
});

afterEach(async () => {
  killDatabaseProcesses();
  const pid = await postmasterPid(join(dataDir, "postgres"));
  if (pid !== undefined && isAlive(pid)) process.kill(pid, "SIGQUIT");
  await vi.waitFor(() => rm(home, { recursive: true, force: true, maxRetries: 5 }), 60_000);
});

afterAll(removeUsedFolder);

async function notesIn(database: Database): Promise<string[]> {
  const { rows } = await database
    .pool("owner")
    .query<{ text: string }>("select text from note order by text");
  return rows.map(({ text }) => text);
}

async function server(): Promise<number> {
  const pid = await postmasterPid(join(dataDir, "postgres"));
  if (pid === undefined) throw new Error("No server runs on the folder.");
  return pid;
}

describe("a database folder", () => {
  it("keeps data between starts, and leaves nothing running after a stop", async () => {
    const monday = await DatabaseProcess.start(dataDir);
    await monday.waitFor("open");
    await monday.insertNote("Maple & Main owes 113.40");
    await monday.close();
    expect(await postmasterPid(join(dataDir, "postgres"))).toBeUndefined();

    const tuesday = await openDatabase({ dataDir });
    expect(await notesIn(tuesday)).toEqual(["Maple & Main owes 113.40"]);
    await tuesday.close();
  });

  it("listens only in its own folder, and flushes to disk", async () => {
    await createUsedFolder(dataDir);
    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool("owner").query(
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commits`,
    );
    expect(rows).toEqual([{ addresses: "", fsync: "on", commits: "on" }]);
    await database.close();
  });

  it("sorts and folds letters beyond ASCII", async () => {
    await createUsedFolder(dataDir);
    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool("owner").query("select lower('ÉCOLE ŁÓDŹ') as lower");
    expect(rows).toEqual([{ lower: "école łódź" }]);
    await database.close();
  });

  it("may have a path longer than a socket address", async () => {
    dataDir = join(home, "a-business-with-a-long-name".repeat(4), "data");
    const database = await openDatabase({ dataDir });
    const socket = new URL(database.url).searchParams.get("host") ?? "";
    expect(await readlink(socket)).toBe(join(dataDir, "postgres"));
    await database.close();
    await rm(socket);
  });

  it("is rejected if it contains other files, which are kept", async () => {
    const file = join(dataDir, "postgres", "holiday.txt");
    await mkdir(join(dataDir, "postgres"), { recursive: true });
    await writeFile(file, "sun");
    await expect(openDatabase({ dataDir })).rejects.toThrow(/files that aren't a database/);
    expect(await readFile(file, "utf8")).toBe("sun");
  });

  it("is rejected if a missing version created it, with both versions named", async () => {
    await mkdir(join(dataDir, "postgres"), { recursive: true });
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "12\n");
    await expect(openDatabase({ dataDir })).rejects.toThrow(/by PostgreSQL 12, but only \d+/);
  });
});

describe("two processes on one folder", () => {
  it("share one server, and the last to stop shuts it down", async () => {
    await createUsedFolder(dataDir);
    const child = await DatabaseProcess.start(dataDir);
    await child.waitFor("open");
    const shared = await server();
    const database = await openDatabase({ dataDir });
    await child.insertNote("from the child");
    expect(await notesIn(database)).toEqual(["from the child"]);
    await child.close();
    expect(await server()).toBe(shared);
    expect(await notesIn(database)).toEqual(["from the child"]);
    await database.close();
    expect(await postmasterPid(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("can open it for the first time concurrently", async () => {
    const both = await Promise.all([
      DatabaseProcess.start(dataDir),
      DatabaseProcess.start(dataDir),
    ]);
    await Promise.all(both.map((child) => child.waitFor("open")));
    await both[0]?.insertNote("one");
    await both[1]?.insertNote("two");
    const database = await openDatabase({ dataDir });
    expect(await notesIn(database)).toEqual(["one", "two"]);
    await Promise.all([...both.map((child) => child.close()), database.close()]);
    expect(await postmasterPid(join(dataDir, "postgres"))).toBeUndefined();
  });
});

describe("after a kill", () => {
  it("of the process that started it, the next one reuses the running server", async () => {
    await createUsedFolder(dataDir);
    const child = await DatabaseProcess.start(dataDir);
    await child.waitFor("open");
    await child.insertNote("paid in cash");
    const orphan = await server();
    child.kill();
    const database = await openDatabase({ dataDir });
    expect(await server()).toBe(orphan);
    expect(await notesIn(database)).toEqual(["paid in cash"]);
    await database.close();
    expect(await postmasterPid(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("of process and server, the next start recovers every committed row", async () => {
    await createUsedFolder(dataDir);
    const child = await DatabaseProcess.start(dataDir);
    await child.waitFor("open");
    await child.insertNote("paid by card");
    process.kill(await server(), "SIGKILL");
    child.kill();
    const database = await openDatabase({ dataDir });
    expect(await notesIn(database)).toEqual(["paid by card"]);
    await database.close();
  });

  it("of the server, a process that uses it restarts it automatically", async () => {
    await createUsedFolder(dataDir);
    const logged: string[] = [];
    const database = await openDatabase({ dataDir, log: (message) => logged.push(message) });
    const pool = database.pool("owner");
    await database.migrate(notes);
    await pool.query("insert into note values ('before')");
    process.kill(await server(), "SIGKILL");
    await vi.waitFor(() => expect(logged).toContain("database server restarted"), 60_000);
    expect(logged).toContain("database server stopped, restarting");
    expect(await notesIn(database)).toEqual(["before"]);
    await database.close();
  });

  it("of the server, a restart that fails is retried and logged with its reason", async () => {
    await createUsedFolder(dataDir);
    const logged: string[] = [];
    const database = await openDatabase({
      dataDir,
      log: (message, level) => logged.push(`${level}: ${message}`),
    });
    await database.migrate(notes);
    await database.pool("owner").query("insert into note values ('before')");
    const control = join(dataDir, "postgres", "global", "pg_control");
    await rename(control, `${control}.away`);
    process.kill(await server(), "SIGKILL");
    const refused =
      /^error: database server not restarted, retrying in \d+ s: The database in .* does not start.*(could not|FATAL|PANIC)/;
    await vi.waitFor(
      () => expect(logged.filter((line) => refused.test(line)).length).toBeGreaterThan(1),
      60_000,
    );
    await rename(`${control}.away`, control);
    await vi.waitFor(() => expect(logged).toContain("info: database server restarted"), 60_000);
    expect(await notesIn(database)).toEqual(["before"]);
    await database.close();
  });

  it("starts even if the lock file's PID now belongs to another program", async () => {
    await createUsedFolder(dataDir);
    const stranger = spawn("sleep", ["60"], root ? { uid: nobody, gid: nobody } : {});
    const lock = join(dataDir, "postgres", "postmaster.pid");
    await writeFile(lock, `${stranger.pid}\n${join(dataDir, "postgres")}\n0\n5432\n.\n\n\nready\n`);
    if (root) await chown(lock, nobody, nobody);
    const again = await openDatabase({ dataDir });
    expect(await server()).not.toBe(stranger.pid);
    await again.close();
    stranger.kill();
  });

  it.runIf(process.platform === "linux")(
    "starts even if no process has noticed that the last server died",
    async () => {
      await chmod(home, 0o755);
      await createUsedFolder(dataDir);
      const program = join(home, "postgres");
      await symlink("/bin/sleep", program);
      // Like the first process of many containers, `sleep` never reaps its children.
      const parent = spawn("sh", ["-c", '"$0" 60 & echo $!; exec sleep 60', program], {
        ...(root ? { uid: nobody, gid: nobody } : {}),
      });
      const [line] = await once(parent.stdout, "data");
      const dead = Number.parseInt(String(line), 10);
      // Both start as the shell, which would reap; the child ends once each runs its own program.
      for (const [pid, name] of [
        [parent.pid, "sleep"],
        [dead, "postgres"],
      ]) {
        await vi.waitFor(
          async () => expect(await readFile(`/proc/${pid}/comm`, "utf8")).toBe(`${name}\n`),
          60_000,
        );
      }
      process.kill(dead, "SIGKILL");
      await vi.waitFor(
        async () => expect(await readFile(`/proc/${dead}/stat`, "utf8")).toContain("(postgres) Z"),
        60_000,
      );
      for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
        const lock = join(dataDir, "postgres", name);
        await writeFile(lock, `${dead}\n${join(dataDir, "postgres")}\n0\n5432\n.\n\n\nready\n`);
        if (root) await chown(lock, nobody, nobody);
      }
      const again = await openDatabase({ dataDir });
      expect(await server()).not.toBe(dead);
      await again.close();
      parent.kill();
    },
  );
});

describe.runIf(root)("started by root", () => {
  it("the server runs as an unprivileged user, and only its own folder changes owner", async () => {
    // The parent folder is closed to others, like root's home.
    await chmod(home, 0o700);
    const database = await openDatabase({ dataDir });
    const status = await readFile(`/proc/${await server()}/status`, "utf8");
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(nobody));
    await database.close();
  });

  it.each([
    ["daemon", 1, 1],
    ["a number without a name", 12_345, nobody],
  ])("the folder of %s is served by someone who is not root", async (_whose, owner, expected) => {
    await mkdir(dataDir);
    await chown(dataDir, owner, owner);
    const database = await openDatabase({ dataDir });
    const status = await readFile(`/proc/${await server()}/status`, "utf8");
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(expected));
    await database.close();
  });

  it("a server started by an unprivileged user stays theirs, and root connects to it", async () => {
    await chmod(home, 0o755);
    await mkdir(dataDir);
    await chown(dataDir, nobody, nobody);
    const child = await DatabaseProcess.start(dataDir, { uid: nobody });
    await child.waitFor("open");
    await child.insertNote("no rights needed");
    const database = await openDatabase({ dataDir });
    expect(await notesIn(database)).toEqual(["no rights needed"]);
    await database.close();
    await child.close();
  });
});
