import { describe, expect, it } from "vitest";
import { linesIn } from "../structure/sources.ts";

/** Code of the server that opens connections, and what decides where to. */
const OUTBOUND: Readonly<Record<string, string>> = {
  "apps/server/src/audit/stream/send-syslog.ts": "AUDIT_STREAM_URL",
  "apps/server/src/audit/stream/send-webhook.ts": "AUDIT_STREAM_URL",
  "apps/server/src/http/outbound/guarded-fetch.ts": "public addresses and the operator's hosts",
};

const OPENS =
  /(?:await|return|=) fetch\((?!request\b)|import \{[^}]*\b(?:request|get|connect|Agent)\b[^}]*\} from "node:(?:https?|http2|net|tls|dgram)"|from "undici"/;

describe("the server", () => {
  it("opens connections in the listed places only, to addresses that the operator controls", () => {
    const found = linesIn("apps/server/src", OPENS).filter(
      // The function that it is given is a guarded one.
      ({ file }) => file !== "apps/server/src/webhooks/delivery/send-event.ts",
    );
    expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(
      Object.keys(OUTBOUND).sort(),
    );
  });

  it.each([
    "const response = await fetch(url, {",
    'import { request as ask } from "node:https";',
    'import { connect } from "node:tls";',
    'import { fetch } from "undici";',
  ])("is seen to open one by: %s", (line) => {
    expect(OPENS.test(line)).toBe(true);
  });
});
