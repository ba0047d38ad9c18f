import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../connect.ts";
import { DatabaseProcess } from "../../testing/process/database-process.ts";
import { installedPackage } from "../../testing/process/database-program.ts";
import { findBinaries } from "./binaries.ts";
import { openToAll } from "./own-folder.ts";

const root = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

let home: string;
let bare: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "counterfoil-binaries-"));
  bare = join(home, "package");
});

afterAll(() => rm(home, { recursive: true, force: true }));

/** The platform package as npm installs it without install scripts: without links. */
async function unpackWithoutLinks(): Promise<string> {
  await rm(bare, { recursive: true, force: true });
  await cp(join(installedPackage, "native"), join(bare, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const libraries = join(bare, "native", "lib");
  for (const name of await readdir(libraries)) {
    if ((await lstat(join(libraries, name))).isSymbolicLink()) await unlink(join(libraries, name));
  }
  await openToAll(bare);
  return bare;
}

it("repairs and starts a package whose install script was skipped", async () => {
  const binaries = await unpackWithoutLinks();
  await chmod(home, 0o755);
  const database = await openDatabase({ dataDir: join(home, "data"), binaries });
  const { rows } = await database.pool("owner").query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(await readdir(join(binaries, "native", "lib"))).toContain("libpq.so.5");
});

it.runIf(root)("runs a package in a folder closed to others from a copy", async () => {
  const binaries = await unpackWithoutLinks();
  await chmod(home, 0o700);
  const { folder, version } = await findBinaries(binaries, nobody);
  expect(version).toBe(18);
  expect(folder.startsWith(bare)).toBe(false);
  const copy = dirname(dirname(dirname(folder)));
  // Never deletes anything that isn't certainly the copy.
  expect(basename(copy)).toMatch(/^counterfoil-postgres-\d+-[0-9a-f]{12}$/);
  await rm(copy, { recursive: true, force: true });
});

it.runIf(root)("runs a copy that others can reach, although TMPDIR is root's own", async () => {
  const binaries = await unpackWithoutLinks();
  await chmod(home, 0o700);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = home;
  try {
    const { folder, version } = await findBinaries(binaries, nobody);
    expect(version).toBe(18);
    expect(folder.startsWith(home)).toBe(false);
    await rm(dirname(dirname(dirname(folder))), { recursive: true, force: true });
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});

it.runIf(root)("runs a package in a closed folder from a copy, whatever the umask", async () => {
  const binaries = await unpackWithoutLinks();
  await chmod(home, 0o700);
  await chmod(join(binaries, "native/bin/postgres"), 0o700);
  const umask = process.umask(0o077);
  try {
    const { folder, version } = await findBinaries(binaries, nobody);
    expect(version).toBe(18);
    await rm(dirname(dirname(dirname(folder))), { recursive: true, force: true });
  } finally {
    process.umask(umask);
  }
});

it.runIf(root)("runs a read-only package with links stored elsewhere", async () => {
  const binaries = await unpackWithoutLinks();
  await chmod(home, 0o755);
  const dataDir = join(home, "of-nobody");
  await mkdir(dataDir);
  await chown(dataDir, nobody.uid, nobody.gid);
  const child = await DatabaseProcess.start(dataDir, { uid: nobody.uid, binaries });
  await child.waitFor("open");
  await child.insertNote("written by 18 without its links");
  await child.close();
  expect(await readdir(join(binaries, "native", "lib"))).not.toContain("libpq.so.5");
});

it("without a package, uses the system's PostgreSQL or reports its absence in one line", async () => {
  const outcome = await findBinaries(join(home, "nothing"), undefined).then(
    (binaries) => binaries.version,
    (error: Error) => error.message,
  );
  if (typeof outcome === "number") expect(outcome).toBeGreaterThanOrEqual(15);
  else expect(outcome).toMatch(/^No usable PostgreSQL found .*set DATABASE_URL\.$/);
});
