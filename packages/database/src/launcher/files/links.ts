import { chmod, mkdir, readFile, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

/**
 * Creates the symbolic links of the platform package's libraries. npm packages can't contain links,
 * so the package lists them (`native/pg-symlinks.json`) and creates them in an install script,
 * which may be skipped.
 */
export async function linkLibraries(packageFolder: string): Promise<void> {
  for (const { source, target } of await listedLinks(packageFolder)) {
    await link(basename(source), join(packageFolder, target));
  }
}

/**
 * Creates the same links as absolute ones in another folder, for a package that can't be written
 * to.
 */
export async function linkLibrariesElsewhere(packageFolder: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The umask may have removed permissions.
  await chmod(folder, 0o755);
  for (const { source, target } of await listedLinks(packageFolder)) {
    await link(join(packageFolder, source), join(folder, basename(target)));
  }
}

async function link(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

async function listedLinks(packageFolder: string): Promise<{ source: string; target: string }[]> {
  const file = join(packageFolder, "native", "pg-symlinks.json");
  const listed: unknown = JSON.parse(await readFile(file, "utf8").catch(() => "[]"));
  if (!Array.isArray(listed)) return [];
  return listed.filter(
    (entry): entry is { source: string; target: string } =>
      typeof entry === "object" &&
      entry !== null &&
      typeof entry.source === "string" &&
      typeof entry.target === "string",
  );
}
