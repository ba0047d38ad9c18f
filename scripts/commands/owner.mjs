import { ensureBuilt } from "../build.mjs";
import { ensureInstalled } from "../environment/install.mjs";

// Reads the settings of the server, and arguments: see docs/operations.md, "Open the businesses of
// a platform".
await ensureInstalled();
await ensureBuilt(["server"]);
await import("../../dist/server/owner.js");
