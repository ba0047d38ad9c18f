import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { StaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-web-"));
for (const [path, content] of Object.entries({
  "index.html": "<title>Back office</title>",
  "signin/index.html": "<title>Sign in</title>",
  "assets/main-Ab12_xY9.js": "let plain;",
  "assets/main-Ab12_xY9.js.br": "packed by brotli",
  "assets/main-Ab12_xY9.js.gz": "packed by gzip",
  "boot.js": "boot();",
  ".env": "SECRET=1",
})) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const files = new StaticFiles(folder);
const ask = (path: string, headers: Record<string, string> = {}) =>
  files.answer(new Request(`http://127.0.0.1${path}`, { headers }), path);

describe("the built pages", () => {
  it.each([
    ["/", "Back office"],
    ["/invoices/in_1", "Back office"],
    ["/signin", "Sign in"],
    ["/signin/reset", "Sign in"],
  ])("serve %s with the page of its app, asked for anew each time", async (path, title) => {
    const response = ask(path);
    expect(await response?.text()).toContain(title);
    expect(response?.headers.get("cache-control")).toBe("no-cache");
  });

  it("are kept for good when their name tells their content", () => {
    const response = ask("/assets/main-Ab12_xY9.js");
    expect(response?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(ask("/boot.js")?.headers.get("cache-control")).toBe("no-cache");
  });

  it.each([
    ["gzip, deflate, br", "br", "packed by brotli"],
    ["gzip", "gzip", "packed by gzip"],
    ["identity", null, "let plain;"],
  ])("come packed as %s allows", async (accepted, encoding, content) => {
    const response = ask("/assets/main-Ab12_xY9.js", { "accept-encoding": accepted });
    expect(response?.headers.get("content-encoding")).toBe(encoding);
    expect(response?.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(await response?.text()).toBe(content);
  });

  it("are not sent again when the browser has them", () => {
    const etag = ask("/boot.js")?.headers.get("etag") ?? "";
    expect(ask("/boot.js", { "if-none-match": etag })?.status).toBe(304);
  });

  it.each(["/assets/gone-Ab12_xY9.js", "/.env", "/.git/config", "/assets/../../etc/passwd"])(
    "give nothing for %s",
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );
});
