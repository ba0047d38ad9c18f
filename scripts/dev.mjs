import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./environment/install.mjs";
import { root } from "./environment/root.mjs";
import { readArguments } from "./process/arguments.mjs";

readArguments({
  command: "npm run dev",
  help: "Usage: npm run dev\n\nStart the server and the back office, which reload after a change.",
  options: {},
});

await ensureInstalled();
// The back office's development server hands /signin and /reference to the real server, which
// serves them built.
await ensureBuilt(["web", "deferred"]);

const tool = (name) => join(root, "node_modules/.bin", name);
const start = (command, args, env = {}) =>
  spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
const children = [
  start(tool("tsx"), ["watch", "--clear-screen=false", "apps/server/src/main.ts"], {
    WEB_FOLDER: join(root, "dist/web"),
    AUTH_APP_URL: process.env.AUTH_APP_URL ?? "http://127.0.0.1:4001/signin/",
  }),
  start(tool("vite"), [
    "apps/backoffice",
    "--config",
    "apps/backoffice/vite.config.ts",
    "--host",
    "127.0.0.1",
  ]),
];

const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.once("SIGINT", stop).once("SIGTERM", stop);
for (const child of children) child.once("exit", stop);
