import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { StaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-web-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const [path, content] of Object.entries({
  "index.html":
    '<html lang="en"><title>Back office</title><link rel="icon" href="/logo.svg" /><p>Back office</p>' +
    '<noscript lang="en">Counterfoil needs JavaScript.</noscript>',
  "signin/index.html": '<html lang="en"><title>Sign in</title><p>Sign in</p>',
  "reference/index.html": '<html lang="en"><title>API</title><p>Reference</p>',
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
const site = { name: "Atelier & Co", logoUrl: null, defaultLocale: "fr-CA" };
const files = new StaticFiles(folder, site);
const get = (path: string, headers: Record<string, string> = {}, from = files) =>
  from.answer(new Request(`http://127.0.0.1${path}`, { headers }), path);

describe("the built pages", () => {
  it.each([
    ["/", "<p>Back office</p>"],
    ["/invoices/in_1", "<p>Back office</p>"],
    ["/signin", "<p>Sign in</p>"],
    ["/signin/reset", "<p>Sign in</p>"],
    ["/reference/", "<p>Reference</p>"],
    ["/references", "<p>Back office</p>"],
  ])("serve %s with the page of its app, revalidated each time", async (path, content) => {
    const response = get(path);
    expect(await response?.text()).toContain(content);
    expect(response?.headers.get("cache-control")).toBe("no-cache");
  });

  it.each(["/assets", "/assets/", "/signin/..", "/."])("don't list the folder %s", async (path) => {
    const text = (await get(path)?.text()) ?? "";
    expect(text).not.toMatch(/main-Ab12_xY9|boot\.js|\.env/);
  });

  it("have the operator's name and language before any script runs", async () => {
    const page = await get("/")?.text();
    expect(page).toContain('<html lang="fr"><title>Atelier &amp; Co</title>');
    expect(page).toContain('<noscript lang="en">Atelier &amp; Co needs JavaScript.</noscript>');
    expect(page).toContain('<link rel="icon" href="/logo.svg" />');
    expect(await get("/signin")?.text()).toContain("<title>Atelier &amp; Co</title>");
  });

  it("are served compressed once a later build has compressed them", async () => {
    const early = new StaticFiles(folder, site);
    const accept = { "accept-encoding": "br" };
    const boot = () => get("/boot.js", accept, early);
    expect(boot()?.headers.get("content-encoding")).toBeNull();
    writeFileSync(join(folder, "boot.js.br"), "boot packed by brotli");
    await early.follow(Promise.resolve());
    expect(boot()?.headers.get("content-encoding")).toBe("br");
    expect(await boot()?.text()).toBe("boot packed by brotli");
  });

  it("are waited for while their app is being built, and are missing if the build fails", async () => {
    const partly = mkdtempSync(join(tmpdir(), "counterfoil-web-"));
    onTestFinished(() => rmSync(partly, { recursive: true }));
    const starting = new StaticFiles(partly, site);
    const reference = async () => {
      await starting.built("/reference/");
      return (await get("/reference/", {}, starting)?.text()) ?? null;
    };
    await expect(starting.follow(Promise.reject(new Error("no space left")))).rejects.toThrow();
    expect(await reference()).toBeNull();

    const opened: Promise<string | null>[] = [];
    const build = async () => {
      await Promise.resolve();
      opened.push(reference());
      await Promise.resolve();
      mkdirSync(join(partly, "reference"));
      writeFileSync(join(partly, "reference/index.html"), "<p>Reference</p>");
    };
    await starting.follow(build());
    expect(await opened[0]).toContain("<p>Reference</p>");
  });

  it("have the operator's icon, and are compressed with it", async () => {
    const logoUrl = "https://cdn.atelier.example/mark.svg?a=1&b=2";
    const own = new StaticFiles(folder, { ...site, logoUrl });
    const response = get("/", { "accept-encoding": "gzip" }, own);
    const page = gunzipSync(await (response?.arrayBuffer() ?? new ArrayBuffer(0))).toString();
    expect(page).toContain('href="https://cdn.atelier.example/mark.svg?a=1&amp;b=2"');
    expect(page).not.toContain("/logo.svg");
    expect(response?.headers.get("etag")).not.toBe(get("/")?.headers.get("etag"));
  });

  it("are cached permanently if their name contains a hash", () => {
    const response = get("/assets/main-Ab12_xY9.js");
    expect(response?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(get("/boot.js")?.headers.get("cache-control")).toBe("no-cache");
  });

  it.each([
    ["gzip, deflate, br", "br", "packed by brotli"],
    ["gzip", "gzip", "packed by gzip"],
    ["identity", null, "let plain;"],
  ])("come packed as %s allows", async (accepted, encoding, content) => {
    const response = get("/assets/main-Ab12_xY9.js", { "accept-encoding": accepted });
    expect(response?.headers.get("content-encoding")).toBe(encoding);
    expect(response?.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(await response?.text()).toBe(content);
  });

  it("aren't sent again if the browser has them", () => {
    const etag = get("/boot.js")?.headers.get("etag") ?? "";
    expect(get("/boot.js", { "if-none-match": etag })?.status).toBe(304);
  });

  it.each(["/assets/gone-Ab12_xY9.js", "/.env", "/.git/config", "/assets/../../etc/passwd"])(
    "give nothing for %s",
    (path) => {
      expect(get(path)).toBeNull();
    },
  );
});
