import type { ParamTree } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import { type Pair, parsePairs } from "./form.ts";

/** A request with its parameters, before anything is decided about its caller. */
export interface Received {
  readonly headers: Headers;
  /** Parameters of the query string, in the order they were sent. */
  readonly query: readonly Pair[];
  /** Parameters of the body, in the order they were sent. */
  readonly body: readonly Pair[];
  readonly multipart: boolean;
  /** Query and body as one tree. The body wins. */
  readonly params: ParamTree;
}

/**
 * Reads a request to the API: query string, and a form or multipart body.
 * @throws Refusal 400 if the body is JSON or can't be parsed
 */
export async function receive(request: Request): Promise<Received> {
  const query = queryOf(request);
  const type = request.headers.get("content-type") ?? "";
  const multipart = /^\s*multipart\//i.test(type);
  const body = /^(GET|HEAD)$/.test(request.method) ? [] : await bodyOf(request, type, multipart);
  return {
    headers: request.headers,
    query,
    body,
    multipart,
    params: { ...(await parsePairs(query)), ...(await parsePairs(body)) },
  };
}

/** Reads a request whose body isn't a form, or doesn't matter. */
export function receiveHead(request: Request): Received {
  return {
    headers: request.headers,
    query: queryOf(request),
    body: [],
    multipart: false,
    params: {},
  };
}

const queryOf = (request: Request): Pair[] => [...new URL(request.url).searchParams];

async function bodyOf(request: Request, type: string, multipart: boolean): Promise<Pair[]> {
  if (multipart) {
    const form = await request.formData().catch(() => {
      throw refuse.invalid(
        "Invalid request (check that your multipart body is complete and that its boundary matches the Content-Type). If you have any questions, we can help at https://support.stripe.com/.",
      );
    });
    return [...form];
  }
  const text = await request.text().catch(() => {
    throw refuse.invalid("The request body could not be read.");
  });
  if (text !== "" && /application\/(?:[\w.+-]+\+)?json/i.test(type)) {
    throw refuse.invalid(
      "Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.",
    );
  }
  return [...new URLSearchParams(text)];
}
