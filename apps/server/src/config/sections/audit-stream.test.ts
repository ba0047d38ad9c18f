import { describe, expect, it } from "vitest";
import { readConfig } from "../read-config.ts";

describe("settings from the environment", () => {
  it("stream the audit trail to a webhook, signed, or to syslog", () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const read = (url: string, more: object = {}) =>
      readConfig({ AUDIT_STREAM_URL: url, ...more }).auditStream;
    expect(readConfig({}).auditStream).toBeNull();
    expect(read("https://siem.example/in", { AUDIT_STREAM_SECRET: secret })).toEqual({
      kind: "webhook",
      url: "https://siem.example/in",
      keys: [Buffer.alloc(32, 7)],
    });
    const next = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    const rotating = { AUDIT_STREAM_SECRET: `${next}, ${secret}` };
    expect(read("https://siem.example/in", rotating)).toMatchObject({
      keys: [Buffer.alloc(32, 8), Buffer.alloc(32, 7)],
    });
    const tls = { kind: "syslog", host: "logs.example", port: 6514, tls: true };
    expect(read("syslog+tls://logs.example")).toEqual(tls);
    const tcp = { kind: "syslog", host: "::1", port: 1601, tls: false };
    expect(read("syslog+tcp://[::1]:1601")).toEqual(tcp);
    expect(() => read("https://siem.example/in")).toThrow("AUDIT_STREAM_SECRET is missing");
    expect(() => read("syslog+tls://logs.example", { AUDIT_STREAM_SECRET: secret })).toThrow(
      "AUDIT_STREAM_SECRET has no effect",
    );
    for (const url of ["ftp://logs.example", "syslog+tls://", "syslog+tcp://me:pw@logs.example"]) {
      expect(() => read(url)).toThrow("AUDIT_STREAM_URL must be https://");
    }
    expect(() => read("https://siem.example", { AUDIT_STREAM_SECRET: "whsec_c2hvcnQ=" })).toThrow(
      "AUDIT_STREAM_SECRET must have 24 to 64 bytes",
    );
  });
});
