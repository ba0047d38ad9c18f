import { satisfies, validRange } from "semver";
import { z } from "zod";

const advisory = z.strictObject({
  id: z.string().regex(/^(GHSA(-[23456789cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,})$/),
  severity: z.enum(["high", "critical"]),
  vulnerable: z.string().refine((range) => validRange(range) !== null, "not a range of versions"),
});

/** Known advisories by package, and those of a locked version that wait for a release. */
export const advisoryTable = z.strictObject({
  /** Day of the last search for advisories of all locked packages. */
  checked: z.iso.date(),
  packages: z.record(z.string(), z.array(advisory).min(1)),
  accepted: z.array(
    z.strictObject({
      package: z.string(),
      ids: z.array(z.string()).min(1),
      reason: z.string().min(40),
    }),
  ),
});

/** The parts of package-lock.json that matter here. */
export const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      link: z.boolean().optional(),
      deprecated: z.string().optional(),
    }),
  ),
});

interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly deprecated: string | undefined;
}

/** Returns the packages that a lockfile installs, each copy of them, without workspaces. */
export function lockedPackages(lock: z.output<typeof lockFile>): LockedPackage[] {
  return Object.entries(lock.packages).flatMap(([path, { name, version, link, deprecated }]) => {
    const [, ...folders] = path.split("node_modules/");
    const folder = folders.at(-1);
    if (folder === undefined || link === true || version === undefined) return [];
    // The name of an alias isn't that of its folder.
    return [{ name: name ?? folder, version, deprecated }];
  });
}

/** Returns the advisories that locked versions are in, as `package id`, sorted. */
export function advisoriesIn(
  locked: readonly LockedPackage[],
  packages: z.output<typeof advisoryTable>["packages"],
): string[] {
  const advisories = locked.flatMap(({ name, version }) =>
    (packages[name] ?? [])
      .filter(({ vulnerable }) => satisfies(version, vulnerable, { includePrerelease: true }))
      .map(({ id }) => `${name} ${id}`),
  );
  return [...new Set(advisories)].sort();
}
