import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const APP = join(root, "apps/backoffice");

/**
 * The screens whose code comes when they are opened, read from where their routes are made.
 * @param {string} source of a file that makes routes
 * @param {string} folder of that file, from the app's own
 * @returns {{ path: string, file: string, texts: string[] }[]} each route's path, the file of its
 *   screen as the build's manifest names it, and the sections of messages that its loader needs
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

/** Every screen of the back office. */
export function readScreens() {
  const features = readdirSync(join(APP, "src/features")).map((name) => [
    `src/features/${name}`,
    "index.tsx",
  ]);
  return [["src/app", "routes.tsx"], ...features].flatMap(([folder, file]) =>
    screensIn(readFileSync(join(APP, folder, file), "utf8"), folder),
  );
}
