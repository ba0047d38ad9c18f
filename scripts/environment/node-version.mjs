import { readFileSync } from "node:fs";
import { ensureNode } from "./node-fault.mjs";

// Before anything that an older Node.js can't run is loaded.
ensureNode(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")));
