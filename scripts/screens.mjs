import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const APP = join(root, "apps/backoffice");

/**
 * Returns the lazily loaded screens, read from the source of their routes.
 * @param {string} source of a file that creates routes
 * @param {string} folder of that file, relative to the app
 * @returns {{ path: string, file: string, texts: string[] }[]} each route's path, the source file
 *   of its screen as in the build's manifest, and the message sections that its loader needs
 */
export function screensIn(source, folder) {
  const constants = new Map(
    [...source.matchAll(/^const (\w+) = \(\) => (.+);$/gm)].map(([, name, body]) => [name, body]),
  );
  return source
    .split("createRoute({")
    .slice(1)
    .map((rest) => {
      const block = rest.slice(0, rest.indexOf("\n});"));
      const path = /path: "([^"]+)"/.exec(block)?.[1];
      const given = /lazyRouteComponent\(\s*([\s\S]+?),\s*"\w+"/.exec(block)?.[1];
      const file = /import\("\.\/([^"]+)"\)/.exec(constants.get(given) ?? given ?? "")?.[1];
      if (path === undefined || file === undefined) {
        throw new Error(`A route of ${folder} does not say where its screen is:\n${block}`);
      }
      const loader = /\bloader(\(\)|,)/.test(block) ? (constants.get("loader") ?? "") : "";
      const texts = [...(block + loader).matchAll(/needText\(([^)]*)\)/g)].flatMap(([, names]) =>
        [...names.matchAll(/"(\w+)"/g)].map(([, name]) => name),
      );
      return { path, file: `${folder}/${file}`, texts: [...new Set(texts)] };
    });
}

/** Returns every screen of the back office. */
export function readScreens() {
  const features = readdirSync(join(APP, "src/features")).map((name) => [
    `src/features/${name}`,
    "index.tsx",
  ]);
  return [["src/app", "routes.tsx"], ...features].flatMap(([folder, file]) =>
    screensIn(readFileSync(join(APP, folder, file), "utf8"), folder),
  );
}
