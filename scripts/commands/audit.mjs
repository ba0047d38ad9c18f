import { ensureBuilt } from "../build.mjs";
import { ensureInstalled } from "../environment/install.mjs";

// Reads the settings of the server: see docs/operations.md, "Audit trail".
await ensureInstalled();
await ensureBuilt(["server"]);
await import("../../dist/server/audit.js");
