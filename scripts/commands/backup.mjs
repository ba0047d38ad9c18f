import { ensureBuilt } from "../build.mjs";
import { ensureInstalled } from "../environment/install.mjs";

// Reads the settings of the server and one file name: see docs/operations.md, "Back up and
// restore".
await ensureInstalled();
await ensureBuilt(["server"]);
await import("../../dist/server/backup.js");
