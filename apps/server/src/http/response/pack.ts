import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/**
 * How hard a text is compressed. A page of the app is on its way to a person who waits for it, and
 * is worth a millisecond. The response to a read is compressed as fast as possible: a list is a
 * fifth longer then, and takes a seventh of the processor time.
 */
const EFFORTS = { page: { br: 5, gzip: 6 }, read: { br: 1, gzip: 1 } } as const;
type Effort = keyof typeof EFFORTS;

/** Bounds of Brotli's window, as powers of two (RFC 7932, 9.1). */
const [SMALLEST_WINDOW, LARGEST_WINDOW] = [16, 22];

/**
 * Returns Brotli's parameters. The encoder clears memory in proportion to its window, which takes
 * longer than to compress a text that is much shorter.
 */
function brotliFor(quality: number, length: number) {
  const enough = Math.ceil(Math.log2(length));
  const window = Math.min(Math.max(enough, SMALLEST_WINDOW), LARGEST_WINDOW);
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  };
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Maximum length of a text that takes less time than to reach a worker thread, in characters. */
const MAX_SHORT_LENGTH = 16_000;

/** Minimum length worth compressing, in characters. */
export const WORTH_PACKING = 1_000;

/** A client's encoding; null for no compression. */
export type Encoding = "br" | "gzip" | null;

/** Returns the densest encoding that a request accepts (RFC 9110, 12.5.3). */
export function encodingOf(request: Request): Encoding {
  const accepted = request.headers.get("accept-encoding") ?? "";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Compresses a text, on a worker thread unless it is short. */
export async function pack(
  text: string,
  encoding: "br" | "gzip",
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  const level = EFFORTS[effort][encoding];
  const isShort = text.length <= MAX_SHORT_LENGTH && effort === "read";
  if (encoding === "gzip") {
    const options = { level };
    return new Uint8Array(isShort ? gzipSync(text, options) : await compress.gzip(text, options));
  }
  const options = brotliFor(level, text.length);
  return new Uint8Array(
    isShort ? brotliCompressSync(text, options) : await compress.br(text, options),
  );
}

/**
 * Returns the encoding of the response to a read; null for other requests. A page of rows shrinks
 * to a tenth. Responses to sign-in contain secrets and aren't compressed, because the compressed
 * length would leak them.
 * @param path of the request
 */
export function readEncoding(request: Request, path: string): Encoding {
  return request.method === "GET" && path.startsWith("/api/") ? encodingOf(request) : null;
}

/**
 * Compresses the response to a read.
 * @param path of the request
 */
export async function packedRead(
  request: Request,
  path: string,
  response: Response,
): Promise<Response> {
  const encoding = readEncoding(request, path);
  if (encoding === null) return response;
  const { status, headers } = response;
  if (status !== 200 || headers.get("content-type") !== "application/json") return response;
  if (headers.has("content-encoding")) return response;
  const text = await response.text();
  const out = new Headers(headers);
  out.append("vary", "Accept-Encoding");
  out.delete("content-length");
  if (text.length < WORTH_PACKING) return new Response(text, { status, headers: out });
  out.set("content-encoding", encoding);
  return new Response(await pack(text, encoding, "read"), { status, headers: out });
}
