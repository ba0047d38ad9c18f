import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { lookupTable } from "@counterfoil/domain";
import type { BackOfficeSource } from "../pages/back-office-page.ts";
import { NO_PRELOADS, preloadMap } from "../pages/preloads.ts";
import { type PageSite, sitePage } from "./site-page.ts";

const TYPES: Readonly<Record<string, string>> = lookupTable({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
});
/** The build's list of files for each screen. For the server only, and not served. */
const PRELOADS = ".preloads.json";
const OFFICE = "/index.html";
/** Files whose names contain a hash of their content never change. */
const HASHED = /\/assets\/.+-[\w-]{7,8}\.\w+$/;
/** Never served as a page. */
const ASSET = /\/assets\/|\/\./;
/** The apps beside the back office, each in the folder of its name. */
const APP = /^\/(signin|reference)(\/|$)/;
const PACKED = { br: ".br", gzip: ".gz" } as const;
const YEAR = 31_536_000;

interface StaticPage {
  readonly type: string;
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
}

/** The built pages, read on first use: a few megabytes in total. */
export class StaticFiles {
  readonly #folder: string | null;
  readonly #site: PageSite;
  #read: ReadonlyMap<string, StaticPage> | null = null;
  #building: Promise<unknown> | null = null;

  /** @param folder null or a missing folder serves nothing */
  constructor(folder: string | null, site: PageSite) {
    this.#folder = folder;
    this.#site = site;
  }

  get #pages(): ReadonlyMap<string, StaticPage> {
    const folder = this.#folder;
    this.#read ??= folder !== null && existsSync(folder) ? read(folder, this.#site) : new Map();
    return this.#read;
  }

  /**
   * Follows a build of further files: once it ends, the pages are read anew.
   * @returns resolves when the files of the build are served; rejects if the build fails
   */
  async follow(build: Promise<unknown>): Promise<void> {
    this.#building = build;
    try {
      await build;
    } finally {
      this.#building = null;
      this.#read = null;
    }
  }

  /** Waits for the build that is under way if the app of a path is missing. */
  async built(path: string): Promise<void> {
    const app = APP.exec(path)?.[1];
    if (app === undefined || this.#pages.has(`/${app}/index.html`)) return;
    await this.#building?.catch(() => undefined);
  }

  /** Returns the built page of the back office with its manifest; null if it isn't built. */
  backOffice(): BackOfficeSource | null {
    const page = this.#pages.get(OFFICE);
    if (page === undefined || this.#folder === null) return null;
    const file = join(this.#folder, PRELOADS);
    const preloads = existsSync(file)
      ? preloadMap.parse(JSON.parse(readFileSync(file, "utf8")))
      : NO_PRELOADS;
    return { html: new TextDecoder().decode(page.plain), preloads };
  }

  /** Returns whether a path belongs to the back office and isn't a file. */
  isOffice(path: string): boolean {
    return !this.#pages.has(path) && !ASSET.test(path) && !APP.test(path);
  }

  /**
   * Returns the file at a path, or the page of the app that the path belongs to; null if there is
   * none. Paths are looked up in the list of files, so none can escape the folder.
   */
  answer(request: Request, path: string): Response | null {
    const page = this.#pages.get(path);
    if (page !== undefined) return serve(request, page, HASHED.test(path));
    if (ASSET.test(path)) return null;
    const app = APP.exec(path)?.[1];
    const index = this.#pages.get(app === undefined ? OFFICE : `/${app}/index.html`);
    return index === undefined ? null : serve(request, index, false);
  }
}

function serve(request: Request, page: StaticPage, immutable: boolean): Response {
  const headers = new Headers({
    "content-type": page.type,
    "cache-control": immutable ? `public, max-age=${YEAR}, immutable` : "no-cache",
    etag: page.etag,
    vary: "Accept-Encoding",
  });
  if (request.headers.get("if-none-match") === page.etag) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = request.headers.get("accept-encoding") ?? "";
  for (const encoding of ["br", "gzip"] as const) {
    const packed = page[encoding];
    if (packed === null || !new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    headers.set("content-encoding", encoding);
    return new Response(packed, { headers });
  }
  return new Response(page.plain, { headers });
}

function read(folder: string, site: PageSite): Map<string, StaticPage> {
  const pages = new Map<string, StaticPage>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined || entry.name.startsWith(".")) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    pages.set(path, type.startsWith("text/html") ? named(type, file, site) : asBuilt(type, file));
  }
  return pages;
}

function asBuilt(type: string, file: string): StaticPage {
  const plain = bytes(file);
  const [br, gzip] = [packed(file + PACKED.br), packed(file + PACKED.gzip)];
  return { type, etag: etagOf(plain), plain, br, gzip };
}

/** Returns an app's page, compressed again because its text differs from the built one. */
function named(type: string, file: string, site: PageSite): StaticPage {
  const plain = new TextEncoder().encode(sitePage(readFileSync(file, "utf8"), site));
  const [br, gzip] = [brotliCompressSync(plain), gzipSync(plain)].map(
    (content) => new Uint8Array(content),
  );
  return { type, etag: etagOf(plain), plain, br: br ?? null, gzip: gzip ?? null };
}

function etagOf(plain: Uint8Array): string {
  return `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
}

function packed(file: string): Uint8Array<ArrayBuffer> | null {
  return existsSync(file) ? bytes(file) : null;
}

function bytes(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file));
}
