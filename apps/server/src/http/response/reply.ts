import { jsonText, noContent } from "./json-response.ts";
import { type Encoding, pack, WORTH_PACKING } from "./pack.ts";

interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Headers;
}

/** Status and headers of a handler's result. */
class ResultHead {
  readonly status: number;
  #headers: Headers | null;

  constructor({ status = 200, headers }: ReplyOptions = {}) {
    this.status = status;
    this.#headers = headers ?? null;
  }

  /** Its own headers, to add to. Created on first use, because few results have any. */
  get headers(): Headers {
    this.#headers ??= new Headers();
    return this.#headers;
  }

  /** Its own headers; null if there are none. */
  get ownHeaders(): Headers | null {
    return this.#headers;
  }
}

/** A handler's result with its own status or headers. */
export class Reply<T> extends ResultHead {
  readonly value: T;

  constructor(value: T, options?: ReplyOptions) {
    super(options);
    this.value = value;
  }
}

/**
 * A provider object or a page of them as JSON text, as stored by the mirror. It is passed on
 * without parsing, and its fields are the provider's.
 */
export class ProviderJson extends ResultHead {
  readonly text: string;

  constructor(text: string, options?: ReplyOptions) {
    super(options);
    this.text = text;
  }
}

interface CommonParts {
  /** Headers of every response at the path. */
  readonly headers: Readonly<Record<string, string>>;
  readonly encoding: Encoding;
}

/** A response, and whether it has the common headers and is compressed. */
interface Built {
  readonly response: Response;
  readonly complete: boolean;
}

/**
 * Converts a handler's result into a response: JSON, or 204 if there is none. One without headers
 * of its own is created with all its headers: each one that is set later costs as much as
 * all of these.
 */
export async function responseOf(result: unknown, common: CommonParts): Promise<Built> {
  if (result instanceof Response) return { response: result, complete: false };
  const { text, status } = contentOf(result);
  const own = result instanceof ResultHead ? result.ownHeaders : null;
  if (own === null) return { response: await complete(text, status, common), complete: true };
  const response = text === null ? noContent() : jsonText(text, status);
  for (const [name, value] of own) response.headers.append(name, value);
  return { response, complete: false };
}

function contentOf(result: unknown): { text: string | null; status: number } {
  if (result instanceof ProviderJson) return { text: result.text, status: result.status };
  const value = result instanceof Reply ? result.value : result;
  if (value === undefined) return { text: null, status: 204 };
  return { text: JSON.stringify(value), status: result instanceof Reply ? result.status : 200 };
}

async function complete(
  text: string | null,
  status: number,
  common: CommonParts,
): Promise<Response> {
  if (text === null) return new Response(null, { status, headers: common.headers });
  const headers = { ...common.headers, "content-type": "application/json" };
  const { encoding } = common;
  if (encoding === null || status !== 200) return new Response(text, { status, headers });
  const varying = { ...headers, vary: "Accept-Encoding" };
  if (text.length < WORTH_PACKING) return new Response(text, { status, headers: varying });
  const packed = { ...varying, "content-encoding": encoding };
  return new Response(await pack(text, encoding, "read"), { status, headers: packed });
}
