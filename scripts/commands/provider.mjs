import { ensureBuilt } from "../build.mjs";
import { ensureInstalled } from "../environment/install.mjs";

// Reads its own arguments: --port, --host, --data DIR or --memory.
await ensureInstalled();
await ensureBuilt(["server"]);
await import("../../dist/server/provider.js");
