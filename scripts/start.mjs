import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { endWithParent } from "./parent.mjs";

if (process.env.npm_lifecycle_event !== undefined) endWithParent();
await ensureInstalled();
await ensureBuilt();
// In this very process, so that signals reach the server itself.
await import("../dist/server/main.js");
