import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** For one reader at once: the best that costs a few milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Below this the headers weigh more than what is saved, in characters. */
const WORTH_PACKING = 1_000;

/** How a body may be packed for a reader; null: not at all. */
export type Encoding = "br" | "gzip" | null;

/** Returns the encoding that a request accepts (RFC 9110, 12.5.3), the denser first. */
export function encodingOf(request: Request): Encoding {
  const accepted = request.headers.get("accept-encoding") ?? "";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Returns the text packed, off this thread. */
export async function pack(
  text: string,
  encoding: "br" | "gzip",
): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === "br" ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text);
  return new Uint8Array(await packed);
}

/**
 * Packs the answer to a read. A page of rows repeats its names: a tenth goes over the line. Answers
 * to signing in hold secrets and stay as they are, since what is packed tells its length.
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
