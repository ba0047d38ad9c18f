import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";

const interval = 5_000;

/**
 * Starts a small process that stops the server once no test process is alive: a test runner may be
 * killed, and its workers then end without cleaning up.
 * @param dataDir `users` contains a file per test process, named after its PID; the active watchdog
 *   touches `watched`
 * @param lockFile the server's `postmaster.pid`
 * @param inMemory whether to remove `dataDir` at the end, because it uses memory
 */
export async function ensureWatchdog(
  dataDir: string,
  lockFile: string,
  inMemory: boolean,
): Promise<void> {
  const watched = join(dataDir, "watched");
  const last = await stat(watched).then(
    (stats) => stats.mtimeMs,
    () => 0,
  );
  if (Date.now() - last < 2 * interval) return;
  const parameters = ["--eval", program, join(dataDir, "users"), lockFile, watched];
  if (inMemory) parameters.push(dataDir);
  const child = spawn(process.execPath, parameters, {
    cwd: "/",
    detached: true,
    stdio: "ignore",
  });
  child.on("error", () => undefined);
  child.unref();
}

/** Ends with the server. Two of them, started at the same time, do no harm. */
const program = `
const { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const [users, lockFile, watched, inMemory] = process.argv.slice(1);
const alive = (pid) => {
  try { process.kill(pid, 0); return true; } catch (error) { return error.code === "EPERM"; }
};
let idle = 0;
const look = () => {
  try {
    writeFileSync(watched, "");
    for (const user of readdirSync(users)) {
      if (!alive(Number(user))) rmSync(users + "/" + user, { force: true });
    }
    idle = readdirSync(users).length === 0 ? idle + 1 : 0;
    const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
    if (idle < 4) return;
    rmSync(watched, { force: true });
    process.kill(pid, "SIGINT");
    if (inMemory) clearInterval(timer), remove(inMemory);
    else process.exit();
  } catch {
    rmSync(watched, { force: true });
    process.exit();
  }
};
const remove = (folder) => {
  if (existsSync(lockFile)) return setTimeout(remove, 200, folder);
  if (readdirSync(users).length > 0) return;
  renameSync(folder, folder + "-old");
  rmSync(folder + "-old", { recursive: true, force: true });
};
const timer = setInterval(look, ${interval});
look();
`;
