import type { ParamTree } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import { parsePairs, type ReceivedParam } from "./form.ts";

/** A request with its parameters, before its caller is authenticated. */
export interface ReceivedRequest {
  readonly headers: Headers;
  /** Query string parameters, in the order received. */
  readonly query: readonly ReceivedParam[];
  /** Body parameters, in the order received. */
  readonly body: readonly ReceivedParam[];
  readonly multipart: boolean;
  /** Query and body merged into one tree. The body takes precedence. */
  readonly params: ParamTree;
}

/**
 * Parses an API request: the query string, and a form or multipart body.
 * @throws ApiRefusal 400 if the body is JSON or can't be parsed
 */
export async function receive(request: Request): Promise<ReceivedRequest> {
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

/** Parses a request whose body isn't a form or isn't needed. */
export function receiveHead(request: Request): ReceivedRequest {
  return {
    headers: request.headers,
    query: queryOf(request),
    body: [],
    multipart: false,
    params: {},
  };
}

const queryOf = (request: Request): ReceivedParam[] => [...new URL(request.url).searchParams];

async function bodyOf(
  request: Request,
  type: string,
  multipart: boolean,
): Promise<ReceivedParam[]> {
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
