import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { Config } from "../../config/config.ts";
import { readSite } from "../../config/read-config.ts";
import { testConfig } from "../../testing/config.ts";
import { logEntriesWithoutSecret } from "./entries-without-secret.ts";

const site = readSite(fileURLToPath(new URL("../../../../../config/sample.json", import.meta.url)));
const live: Config["provider"] = {
  mode: "live",
  secretKey: "sk_test_maple",
  publishableKey: "pk_test_maple",
  webhookSecrets: ["whsec_maple"],
  apiBase: null,
  requestsPerSecond: 25,
};
const secretOf = (host: string) => new Map([[host, ["a secret of 32 characters or more"]]]);

/** Returns the log of a start with the sample configuration. */
function logged(change: Partial<Config>): string {
  let text = "";
  const write = (chunk: unknown, _encoding: unknown, done: () => void) => {
    text += String(chunk);
    done();
  };
  const log = pino({ level: "debug", base: null, timestamp: false }, new Writable({ write }));
  logEntriesWithoutSecret({ config: testConfig({ site, ...change }), log });
  return text;
}

it.each([
  ["isn't warned about in a trial without such secrets", {}, '{"level":20,"host":"127.0.0.1:4300"'],
  [
    "is warned about if only another host has a secret",
    { handoffSecrets: secretOf("help.example") },
    '{"level":40,"host":"127.0.0.1:4300"',
  ],
  ["is warned about in live mode", { provider: live }, '{"level":40,"host":"127.0.0.1:4300"'],
])("a menu entry whose host has no secret %s", (_what, change, line) => {
  expect(logged(change)).toContain(line);
});

it("a menu entry whose host has a secret isn't logged", () => {
  expect(logged({ handoffSecrets: secretOf("127.0.0.1:4300") })).toBe("");
});
