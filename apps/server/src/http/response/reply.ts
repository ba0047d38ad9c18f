import { json, jsonText, noContent } from "./json-response.ts";

interface Options {
  readonly status?: number;
  readonly headers?: Headers;
}

/** A handler's result with its own status or headers. */
export class Reply<T> {
  readonly value: T;
  readonly status: number;
  readonly headers: Headers;

  constructor(value: T, { status = 200, headers = new Headers() }: Options = {}) {
    this.value = value;
    this.status = status;
    this.headers = headers;
  }
}

/**
 * A provider object or a page of them as JSON text, as stored by the mirror. It is passed on
 * without parsing, and its fields are the provider's.
 */
export class ProviderJson {
  readonly text: string;
  readonly status: number;
  readonly headers: Headers;

  constructor(text: string, { status = 200, headers = new Headers() }: Options = {}) {
    this.text = text;
    this.status = status;
    this.headers = headers;
  }
}

/** Converts a handler's result into a response: JSON, or 204 if there is none. */
export function responseOf(result: unknown): Response {
  if (result instanceof Response) return result;
  if (result instanceof ProviderJson) {
    return withHeaders(jsonText(result.text, result.status), result.headers);
  }
  if (result instanceof Reply) {
    const { value, status, headers } = result;
    return withHeaders(value === undefined ? noContent() : json(value, status), headers);
  }
  return result === undefined ? noContent() : json(result);
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}
