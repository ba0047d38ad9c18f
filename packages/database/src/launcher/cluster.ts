import { chown, mkdir, readdir, readFile, realpath, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { adoptCopy } from "./files/adopt-copy.ts";
import { type Binaries, findBinaries } from "./files/binaries.ts";
import { makeFolder } from "./files/make-folder.ts";
import { run } from "./processes/run.ts";
import { chooseRunAs, closedParent, type RunAs } from "./processes/run-as.ts";

/** A prepared database folder, and the programs to start it with. */
export interface Cluster {
  readonly folder: string;
  /** A name of the folder that PostgreSQL, started inside it, can use. */
  readonly folderFromInside: string;
  readonly runAs: RunAs | undefined;
  readonly binaries: Binaries;
}

/** Prepares the folder `postgres` in `dataDir`, created on the first start. */
export async function prepareCluster(
  dataDir: string,
  packageFolder: string | undefined,
): Promise<Cluster> {
  await makeFolder(resolve(dataDir));
  const folder = join(await realpath(dataDir), "postgres");
  const runAs = await chooseRunAs(folder);
  const version = await clusterVersion(folder);
  const binaries = await findBinaries(packageFolder, runAs, version);
  if (version !== undefined) await adoptCopy(folder, runAs);
  const folderFromInside = await nameFromInside(folder, runAs);
  const cluster: Cluster = { folder, folderFromInside, runAs, binaries };
  if (version === undefined) await createCluster(cluster);
  return cluster;
}

/** Undefined if the folder doesn't exist yet. */
async function clusterVersion(folder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(folder, "PG_VERSION"), "utf8"), 10);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") return undefined;
    if (code === "EACCES") {
      throw new Error(`${folder} belongs to another user: start as that user or as root.`);
    }
    throw error;
  }
}

/**
 * PostgreSQL's user may not be allowed to traverse a parent folder (often root's home). Linux still
 * lets a process access its working directory under this name.
 */
async function nameFromInside(folder: string, runAs: RunAs | undefined): Promise<string> {
  const closed = runAs === undefined ? undefined : await closedParent(folder, runAs);
  if (closed === undefined) return folder;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new Error(
    `PostgreSQL does not run as root, and user ${runAs?.uid} cannot reach ${folder}: ${closed} is closed to others. Choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

/**
 * Created under another name and renamed once complete, so that neither a kill nor a second process
 * in its own first start leaves a partial database folder.
 */
async function createCluster(cluster: Cluster): Promise<void> {
  await removeDrafts(dirname(cluster.folder));
  const draft = `${cluster.folder}.draft-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  if (cluster.runAs !== undefined) await chown(draft, cluster.runAs.uid, cluster.runAs.gid);
  try {
    await initialise(cluster, draft);
    await rename(draft, cluster.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
    // Another process was faster and its folder is equivalent, or something else exists there.
    if ((await clusterVersion(cluster.folder)) === undefined) {
      throw new Error(`${cluster.folder} contains files that aren't a database. Move them.`);
    }
  }
}

/** Unicode rules for letters if the version and the system support them, otherwise plain ASCII. */
const unicodeRules = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C.UTF-8"];
const asciiRules = ["--locale=C"];

async function initialise({ binaries, runAs, ...cluster }: Cluster, draft: string): Promise<void> {
  const { environment } = binaries;
  const inside = cluster.folderFromInside === cluster.folder ? draft : cluster.folderFromInside;
  const common = ["-D", inside, "-A", "trust", "-U", "postgres", "--encoding=UTF8"];
  const rules =
    binaries.version >= 17 ? [unicodeRules, asciiRules] : [["--locale=C.UTF-8"], asciiRules];
  let output = "";
  for (const locale of rules) {
    const parameters = [...common, ...locale, "--no-instructions"];
    const options = { runAs, environment, cwd: draft };
    const outcome = await run(join(binaries.folder, "initdb"), parameters, options);
    if (outcome.code === 0) return;
    output = outcome.output;
    // Leftovers would fail the next attempt, and hide the reason.
    for (const name of await readdir(draft)) {
      await rm(join(draft, name), { recursive: true, force: true });
    }
  }
  throw new Error(`The database folder ${cluster.folder} could not be made: ${reasonIn(output)}`);
}

/** The error of a line, which comes from `initdb` itself or from the server that it runs. */
const REASON = /\b(?:FATAL|PANIC|ERROR|error): (.*)/;

/** Returns the last error of a failed `initdb`, or its whole output. */
function reasonIn(output: string): string {
  const line = output.split("\n").findLast((each) => REASON.test(each)) ?? "";
  return REASON.exec(line)?.[1]?.trim() ?? output.trim();
}

/** Deletes partial folders of processes that died. */
async function removeDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.draft-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Returns whether a process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
