import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { firstReads } from "@counterfoil/contract";
import { languageOf, negotiate } from "@counterfoil/i18n";
import { z } from "zod";
import type { Principal } from "../handler.ts";
import { encodingOf, pack } from "../response/pack.ts";
import { type Initial, withInitialData } from "./initial-data.ts";
import { filesOf, linksTo, type PreloadMap } from "./preloads.ts";

/** Deadline for a page's data in milliseconds, after which it is sent without. */
const INITIAL_DATA_TIMEOUT_MS = 2_000;
const CONFIG = "/api/config";
/** Accepts the platform's token. Shows nothing of the previous session. */
const SSO_PATHNAME = /^\/sso\/?$/;

/** The built page of the back office. */
export interface BackOfficeSource {
  readonly html: string;
  readonly preloads: PreloadMap;
}

/** The user who opens a page, with what the page needs to know about them. */
interface PageVisitor {
  readonly caller: Principal;
  /** The business's time zone. */
  readonly timeZone: string;
  /** The language that they last chose; null if they never chose one. */
  readonly language: string | null;
}

/** Parts of a page for one request. */
interface PageReads {
  /** The user of the cookie; null if no one is signed in. */
  session(): Promise<PageVisitor | null>;
  /** Handles a call as the pipeline would, for this person. */
  read(address: string, caller: Principal | null): Promise<Response>;
  /** Returns whether their role may read this path. */
  mayRead(address: string, caller: Principal): boolean;
  now(): Date;
}

interface Site {
  readonly languages: readonly string[];
  readonly defaultLocale: string;
}

interface Packed {
  readonly etag: string;
  readonly plain: string;
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

/**
 * Serves the back office. If a user is signed in, the page contains the data of their first screen,
 * so that no request precedes the rows. Only the cookie identifies them, and each read passes the
 * same checks as its call.
 */
export class BackOfficePage {
  readonly #source: BackOfficeSource;
  readonly #site: Site;
  #plain: Packed | null = null;
  /** Constant while the process runs. */
  #config: string | null = null;

  constructor(source: BackOfficeSource, site: Site) {
    this.#source = source;
    this.#site = site;
  }

  async answer(request: Request, reads: PageReads): Promise<Response> {
    this.#config ??= await textOf(await reads.read(CONFIG, null));
    const config = this.#config;
    const own = isVisit(request) ? await inTime(this.#personal(request, reads, config)) : null;
    if (own !== null) return this.#sendOwn(request, own);
    return this.#sendPlain(request, config);
  }

  /** Returns the page with the data of its first screen; null if no one is signed in. */
  async #personal(
    request: Request,
    reads: PageReads,
    config: string | null,
  ): Promise<string | null> {
    const visitor = await reads.session();
    if (visitor === null) return null;
    const url = new URL(request.url);
    const { caller, timeZone: zone } = visitor;
    const now = Math.floor(reads.now().getTime() / 1000);
    const addresses = firstReads(url, { now, zone }).filter((one) => reads.mayRead(one, caller));
    const read = await Promise.all(
      addresses.map(async (address) => [address, await readable(reads, address, caller)] as const),
    );
    const responses = new Map(config === null ? [] : [[CONFIG, config]]);
    for (const [address, text] of read) if (text !== null) responses.set(address, text);
    if (!responses.has("/api/auth/me") || !responses.has("/api/auth/rules")) return null;
    const files = filesOf(this.#source.preloads, url.pathname, this.#language(request, visitor));
    const html = this.#page("session", responses, files);
    // A browser's clock may be days off.
    return html.replace("<html", () => `<html data-now="${now}"`);
  }

  /**
   * Returns the language that the app will probably use. A choice stored on the device is only
   * known to the app.
   */
  #language(request: Request, { language }: PageVisitor): string {
    const accepted = (request.headers.get("accept-language") ?? "").split(",");
    const candidates = [
      new URL(request.url).searchParams.get("lang"),
      language,
      ...accepted.map((tag) => tag.split(";")[0]?.trim()),
    ];
    const { languages, defaultLocale } = this.#site;
    return languageOf(negotiate(candidates, languages, defaultLocale));
  }

  #page(
    initial: Initial,
    responses: ReadonlyMap<string, string>,
    files: readonly string[],
  ): string {
    const html = this.#source.html.replace("</head>", () => `${linksTo(files)}</head>`);
    return withInitialData(html, initial, responses);
  }

  async #sendOwn(request: Request, html: string): Promise<Response> {
    const headers = pageHeaders("private, no-store");
    // The data is for windows of this origin; other pages must not embed it.
    headers.set("cross-origin-resource-policy", "same-origin");
    const encoding = encodingOf(request);
    if (encoding === null) return new Response(html, { headers });
    headers.set("content-encoding", encoding);
    return new Response(await pack(html, encoding, "page"), { headers });
  }

  #sendPlain(request: Request, config: string | null): Response {
    if (config === null) {
      return new Response(this.#source.html, { headers: pageHeaders("no-cache") });
    }
    this.#plain ??= packedPage(this.#page("config", new Map([[CONFIG, config]]), []));
    const { etag, plain, ...packed } = this.#plain;
    const headers = pageHeaders("no-cache");
    headers.set("etag", etag);
    if (request.headers.get("if-none-match") === etag) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = encodingOf(request);
    if (encoding === null) return new Response(plain, { headers });
    headers.set("content-encoding", encoding);
    return new Response(packed[encoding], { headers });
  }
}

/** Whether a window or frame navigates, rather than a script's request or a prefetch. */
function isVisit({ method, headers, url }: Request): boolean {
  const to = headers.get("sec-fetch-dest");
  return (
    method === "GET" &&
    (to === null || to === "document" || to === "iframe") &&
    headers.get("sec-purpose") === null &&
    !SSO_PATHNAME.test(new URL(url).pathname)
  );
}

const refused = z.object({
  faults: z.object({ expand: z.object({ code: z.literal("not_readable"), path: z.string() }) }),
});

/**
 * Returns the response to a read without the expansions that the role may not read, which the app
 * omits too. Null if there is none.
 */
async function readable(
  reads: PageReads,
  address: string,
  caller: Principal,
): Promise<string | null> {
  const response = await reads.read(address, caller);
  if (response.status !== 403) return textOf(response);
  const refusal = refused.safeParse(await response.json());
  if (!refusal.success) return null;
  const [path = "", query] = address.split("?");
  const params = new URLSearchParams(query);
  const left = params.getAll("expand");
  params.delete("expand");
  const unreadable = refusal.data.faults.expand.path.split(", ");
  for (const one of left) if (!unreadable.includes(one)) params.append("expand", one);
  return textOf(await reads.read(`${path}?${params}`, caller));
}

async function textOf(response: Response): Promise<string | null> {
  return response.status === 200 ? await response.text() : null;
}

/**
 * Returns a response by the deadline. One that is late or failed is requested by the app instead.
 */
async function inTime<T>(reading: Promise<T | null>): Promise<T | null> {
  const over = new AbortController();
  try {
    const late = wait(INITIAL_DATA_TIMEOUT_MS, null, { ref: false, signal: over.signal }).catch(
      () => null,
    );
    return await Promise.race([reading.catch(() => null), late]);
  } finally {
    over.abort();
  }
}

function pageHeaders(caching: string): Headers {
  return new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": caching,
    vary: "Cookie, Accept-Encoding",
  });
}

function packedPage(plain: string): Packed {
  return {
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    plain,
    br: new Uint8Array(brotliCompressSync(plain)),
    gzip: new Uint8Array(gzipSync(plain)),
  };
}
