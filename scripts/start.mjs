import { buildStale, ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./environment/install.mjs";
import { fail } from "./process/failure.mjs";
import { endWithParent } from "./process/parent.mjs";

if (process.env.npm_lifecycle_event !== undefined) endWithParent();
try {
  await ensureInstalled();
  // The first start takes a while to create the sample data: the pages are built in parallel.
  // The server responds to arguments with its usage or an error, and needs no pages for that.
  const built = process.argv.length > 2 ? Promise.resolve(0) : buildStale(["web"]);
  const pages = built.then((code) => {
    if (code !== 0) throw new Error("The pages could not be built.");
  });
  // Reported by `serve`, once the server is built.
  pages.catch(() => undefined);
  await ensureBuilt(["server"]);
  // Runs in this process, so that signals reach the server itself.
  const { serve } = await import("../dist/server/serve.js");
  await serve(pages, async () => {
    const code = await buildStale(["deferred"], { quiet: true });
    if (code !== 0) throw new Error("scripts/build.mjs deferred failed");
  });
} catch (error) {
  fail(error);
}
