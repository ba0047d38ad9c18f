import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  directoryUrl,
  HANDOFF_SECRET,
  hostUrl,
  mailboxFile,
  SSO_SECRET,
  webhookUrl,
} from "./platform.mjs";

/**
 * Starts the built server with the sample configuration and its own data folder, deleted at the
 * end. It starts with a copy of INITIAL_DATA if that is set. If SAVE_DATA is set, it only writes
 * the sample data, moves it there and ends.
 */
const { INITIAL_DATA, SAVE_DATA, ...environment } = process.env;
const root = fileURLToPath(new URL("../../..", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-e2e-"));
const data = join(dataDir, "data");
// The database's files belong to a user of their own, which only `cp` keeps.
if (INITIAL_DATA !== undefined) execFileSync("cp", ["-a", INITIAL_DATA, data]);
const site = readFileSync(join(root, "config/sample.json"), "utf8");
const configFile = join(dataDir, "site.json");
writeFileSync(configFile, site.replaceAll("http://127.0.0.1:4300", hostUrl));
const server = spawn(process.execPath, [join(root, "dist/server/main.js")], {
  stdio: ["inherit", "pipe", "inherit"],
  env: {
    ...environment,
    DATA_DIR: data,
    CONFIG_FILE: configFile,
    DIRECTORY_HOSTS: new URL(directoryUrl).host,
    DIRECTORY_DOMAINS: "maple.example=*",
    WEBHOOK_HOSTS: new URL(webhookUrl).host,
    SSO_SECRET,
    SSO_ISSUER: hostUrl,
    HANDOFF_SECRET: `${new URL(hostUrl).host}=${HANDOFF_SECRET}`,
  },
});
// The ready line contains the mailbox URL, which tests read from a file.
let output = "";
server.stdout.on("data", (chunk) => {
  process.stdout.write(chunk);
  output += chunk;
  if (SAVE_DATA !== undefined && output.includes("ready at http://")) server.kill("SIGTERM");
  const address = /http:\S+\/mailbox\?key=\S+/.exec(output)?.[0];
  if (address !== undefined) writeFileSync(mailboxFile, address);
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code) => {
  if (SAVE_DATA !== undefined && code === 0) renameSync(data, SAVE_DATA);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  rmSync(mailboxFile, { force: true });
  process.exit(code ?? 0);
});
