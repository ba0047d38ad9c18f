import { ensureBuilt } from "../build.mjs";
import { ensureInstalled } from "../environment/install.mjs";

// Reads the settings of the server: see docs/operations.md, "Check an installation".
await ensureInstalled();
await ensureBuilt(["server"]);
await import("../../dist/server/doctor.js");
