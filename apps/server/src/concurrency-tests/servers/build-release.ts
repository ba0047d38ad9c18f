import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Migration } from "@counterfoil/database";
import { buildInCache } from "../../testing/built.ts";
import type { Release } from "./server-group.ts";

/** Parts of a release that the sources lack. */
interface ReleaseChange {
  /** Hash in the name of its script. */
  readonly hash: string;
  /** Its steps, after those of the sources. */
  readonly steps?: readonly Migration[];
  /** The column of the tables of people that it uses in place of another. */
  readonly renamed?: { readonly from: string; readonly to: string };
}

const STEPS = /\/apps\/server\/src\/migrations\/app\.ts$/;
const OF_PEOPLE = /\/apps\/server\/src\/identity\/.*\.ts$/;

/**
 * Builds a server from these sources with a change.
 * @throws if no source has the column
 */
export async function buildRelease({ hash, steps = [], renamed }: ReleaseChange): Promise<Release> {
  const { from, to } = renamed ?? { from: "", to: "" };
  let isRenamed = renamed === undefined;
  const bundle = await buildInCache({
    entryPoints: { main: "apps/server/src/main.ts" },
    sourcemap: false,
    plugins: [
      {
        name: "release",
        setup(build) {
          build.onLoad({ filter: STEPS }, async ({ path }) => ({
            contents: `${await readFile(path, "utf8")}
              appMigrations.migrations.push(...${JSON.stringify(steps)});`,
            loader: "ts",
          }));
          build.onLoad({ filter: OF_PEOPLE }, async ({ path }) => {
            const contents = await readFile(path, "utf8");
            if (renamed === undefined || !contents.includes(from)) return undefined;
            isRenamed = true;
            return { contents: contents.replaceAll(from, to), loader: "ts" };
          });
        },
      },
    ],
  });
  if (!isRenamed) throw new Error(`No source has the column ${from}`);
  return { bundle, pages: await pagesWith(bundle, hash) };
}

/**
 * Makes pages with one script.
 * @param parent folder that they are removed with
 */
async function pagesWith(parent: string, hash: string): Promise<string> {
  const pages = await mkdtemp(join(parent, "pages-"));
  await mkdir(join(pages, "assets"));
  await writeFile(join(pages, `assets/main-${hash}.js`), `release("${hash}");`);
  await writeFile(join(pages, "index.html"), `<script src="/assets/main-${hash}.js"></script>`);
  return pages;
}
