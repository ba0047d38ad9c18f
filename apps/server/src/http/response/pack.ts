import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** For a response to one client: the best compression within a few milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Minimum length worth compressing, in characters. */
const WORTH_PACKING = 1_000;

/** A client's encoding; null for no compression. */
export type Encoding = "br" | "gzip" | null;

/** Returns the densest encoding that a request accepts (RFC 9110, 12.5.3). */
export function encodingOf(request: Request): Encoding {
  const accepted = request.headers.get("accept-encoding") ?? "";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Compresses a text on a worker thread. */
export async function pack(
  text: string,
  encoding: "br" | "gzip",
): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === "br" ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text);
  return new Uint8Array(await packed);
}

/**
 * Compresses the response to a read. A page of rows shrinks to a tenth. Responses to sign-in
 * contain secrets and aren't compressed, because the compressed length would leak them.
 * @param path of the request
 */
export async function packedRead(
  request: Request,
  path: string,
  response: Response,
): Promise<Response> {
  const encoding = encodingOf(request);
  if (encoding === null || request.method !== "GET" || !path.startsWith("/api/")) return response;
  const { status, headers } = response;
  if (status !== 200 || headers.get("content-type") !== "application/json") return response;
  if (headers.has("content-encoding")) return response;
  const text = await response.text();
  const out = new Headers(headers);
  out.append("vary", "Accept-Encoding");
  out.delete("content-length");
  if (text.length < WORTH_PACKING) return new Response(text, { status, headers: out });
  out.set("content-encoding", encoding);
  return new Response(await pack(text, encoding), { status, headers: out });
}
