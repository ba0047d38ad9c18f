import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
await ensureBuilt();
// In this very process, so that signals reach the server itself.
await import("../dist/server/main.js");
