import { readFileSync } from "node:fs";
import { ensureNode } from "../environment/node-fault.mjs";
import { endWithParent } from "../process/parent.mjs";

// The package's program. It is bundled to bin/counterfoil.mjs, beside the folders server and web.
const COMMANDS = {
  start: "main",
  owner: "owner",
  doctor: "doctor",
  audit: "audit",
  backup: "backup",
  restore: "restore",
  provider: "provider",
};
const USAGE = `Usage: npx counterfoil [command]

  start            Start the server (default)
  owner            List the connected accounts and create the first owner of each
  doctor           Check the installation
  audit verify     Verify the audit trail
  backup <file>    Back up the database
  restore <file>   Restore a backup into an empty database
  provider         Run the embedded payment provider on its own

Settings come from the environment: see docs/operations.md in this package.
`;

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
ensureNode(manifest);
const [word = "start"] = process.argv.slice(2);
if (word === "--help" || word === "-h" || word === "help") {
  process.stdout.write(USAGE);
} else if (word === "--version" || word === "-v") {
  process.stdout.write(`${manifest.version}\n`);
} else if (Object.hasOwn(COMMANDS, word)) {
  // npx ends the shell in between, but not this process.
  if (word === "start" && process.env.npm_lifecycle_event !== undefined) endWithParent();
  process.argv.splice(2, 1);
  const file = new URL(`../server/${COMMANDS[word]}.js`, import.meta.url);
  await import(file.href);
} else {
  const names = Object.keys(COMMANDS).join(", ");
  process.stderr.write(`Unknown command "${word}". Use one of: ${names}.\n`);
  process.exit(1);
}
