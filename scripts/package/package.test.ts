import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../apps/server/src/testing/client.ts";
import { install, pack } from "./install-packed.ts";
import { type Running, startInstalled } from "./run-installed.ts";

const ROOT = join(import.meta.dirname, "../..");
/**
 * Maximum size of the packed file, in bytes: about 4 MB of it is the page of the API's description.
 */
const LIMIT = 10_000_000;

let packed: string;
let folder: string;
let place: string;
beforeAll(() => {
  packed = pack();
  folder = mkdtempSync(join(tmpdir(), "counterfoil-installed-"));
  console.info(`the package is installed by: ${install(packed, folder)}`);
  place = join(folder, "node_modules/counterfoil");
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(dirname(packed), { recursive: true, force: true });
});

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));

describe("the packed file", () => {
  it("has programs, pages and guides, and no sources, tests or source maps", () => {
    const list = execFileSync("tar", ["-tzf", packed], { encoding: "utf8" }).trim().split("\n");
    const shapes = [
      /^(package\.json|README\.md|LICENSE|THIRD-PARTY-NOTICES\.txt)$/,
      /^bin\/counterfoil\.mjs$/,
      /^server\/[\w-]+\.js$/,
      /^web\/([\w.-]+\/)*[\w.-]+\.(html|js|css|svg|woff2|json|png|ico)(\.br|\.gz)?$/,
      /^config\/sample\.json$/,
      /^deploy\/\w+\/[\w.-]+$/,
      /^examples\/host\/host\.mjs$/,
      /^docs\/([\w-]+\/)*[\w-]+\.md$/,
    ];
    const strange = list
      .map((path) => path.replace(/^package\//, ""))
      .filter((path) => !shapes.some((shape) => shape.test(path)));
    expect(strange).toEqual([]);
    expect(statSync(packed).size).toBeLessThan(LIMIT);
  });

  it("has every file of the built pages", () => {
    expect(filesIn(join(place, "web")).sort()).toEqual(filesIn(join(ROOT, "dist/web")).sort());
  });

  it("contains neither secrets nor paths of the machine that built it", () => {
    const telling = [ROOT, /\b[rs]k_live_\w{8}/, /\bwhsec_\w{16}/, /BEGIN [A-Z ]*PRIVATE KEY/];
    const found = filesIn(place)
      .filter((path) => /\.(m?js|json|html|css|md|txt)$/.test(path))
      .filter((path) => {
        const text = readFileSync(join(place, path), "utf8");
        return telling.some((one) =>
          typeof one === "string" ? text.includes(one) : one.test(text),
        );
      });
    expect(found).toEqual([]);
  });

  it("pins what it depends on, and names the licence of everything it contains", () => {
    const manifest = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
    const versions = Object.values({ ...manifest.dependencies, ...manifest.optionalDependencies });
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(manifest).not.toHaveProperty("scripts");
    expect(manifest).not.toHaveProperty("devDependencies");
    const notices = readFileSync(join(place, "THIRD-PARTY-NOTICES.txt"), "utf8");
    for (const name of ["react-dom", "stripe", "zod", "pdfkit", "@fontsource/inter"]) {
      expect(notices).toMatch(new RegExp(`^${name} \\d[\\w.]+ \\((MIT|OFL-1\\.1)\\)$`, "m"));
    }
    expect(notices).not.toMatch(/\((undefined|UNLICENSED|.*GPL.*)\)$/m);
  });

  it("has guides whose links lead somewhere", () => {
    const guides = ["README.md", "docs/operations.md", "docs/embedding.md"];
    const dead = guides.flatMap((guide) => {
      const text = readFileSync(join(place, guide), "utf8");
      return [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, path = ""]) => path)
        .filter((path) => !existsSync(join(place, dirname(guide), path)))
        .map((path) => `${guide}: ${path}`);
    });
    expect(dead).toEqual([]);
  });
});

describe("an installed package", () => {
  const counterfoil = (...args: string[]) =>
    spawnSync(join(folder, "node_modules/.bin/counterfoil"), args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? "" },
      encoding: "utf8",
    });
  let running: Running;
  let claire: Client;

  it("starts without settings, and Claire signs in", async () => {
    running = await startInstalled(folder, { PORT: "0", SAMPLE_DATA: "0" });
    const { url } = running;
    claire = await Client.signIn(
      { url, fetch: (request) => fetch(request) },
      "owner@maple.example",
    );
    expect(existsSync(join(folder, "data/postgres/PG_VERSION"))).toBe(true);
  });

  it("serves all apps and the fonts of hosted pages", async () => {
    for (const page of ["/", "/signin/", "/reference/"]) {
      const html = await (await fetch(running.url + page)).text();
      const [, script = ""] = /src="([^"]+\.js)"/.exec(html) ?? [];
      expect((await fetch(new URL(script, running.url))).status).toBe(200);
    }
    const font = await fetch(`${running.url}/public/fonts/inter-latin-wght-normal.woff2`);
    expect([font.status, font.headers.get("content-type")]).toEqual([200, "font/woff2"]);
  });

  it("finalizes an invoice and renders its PDF file", async () => {
    const customer = await claire.post("/api/stripe/customer", { name: "Atelier Nord" });
    const line = { key: "row-00001", description: "Sign", quantity: "1", tax_rates: [] };
    const draft = await claire.post("/api/stripe/invoice", {
      customer: customer.body.id,
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
      lines: [{ ...line, unit_amount_decimal: "12000" }],
    });
    const open = await claire.post(`/api/stripe/invoice/${draft.body.id}/finalize`);
    expect(open.body.status, open.text).toBe("open");
    const file = await fetch(open.body.invoice_pdf);
    expect([file.status, (await file.text()).slice(0, 4)]).toEqual([200, "%PDF"]);
  });

  it("is checked and backed up by its commands while it runs", () => {
    const doctor = counterfoil("doctor");
    expect(doctor.stdout).toMatch(/^ok +Database/m);
    const backup = counterfoil("backup", "counterfoil.backup");
    expect(backup.stdout).toMatch(/^Backup complete: \d+ rows of \d+ tables/);
    expect(statSync(join(folder, "counterfoil.backup")).mode & 0o777).toBe(0o600);
  });

  it("stops on SIGTERM, with its database", async () => {
    expect(await running.stop()).toBe(0);
    expect(existsSync(join(folder, "data/postgres/postmaster.pid"))).toBe(false);
  });

  it("states its version, and lists its commands if one is unknown", () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(counterfoil("--version").stdout).toBe(`${version}\n`);
    for (const command of ["owner", "doctor", "audit", "backup", "restore", "provider"]) {
      expect(counterfoil("--help").stdout).toContain(`\n  ${command} `);
    }
    const { status, stderr } = counterfoil("bakcup");
    expect([status, stderr]).toEqual([
      1,
      'Unknown command "bakcup". Use one of: start, owner, doctor, audit, backup, restore, provider.\n',
    ]);
  });

  it("names its own commands in errors", () => {
    expect(counterfoil("backup").stderr).toBe(
      "Backup failed: name one file: npx counterfoil backup <file>\n",
    );
  });
});
