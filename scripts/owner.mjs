import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

// Reads the server's settings and its own arguments: --email, --name, --account, --time-zone.
await ensureInstalled();
await ensureBuilt(["server"]);
await import("../dist/server/owner.js");
