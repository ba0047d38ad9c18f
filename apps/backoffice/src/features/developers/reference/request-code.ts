import { jsFetch } from "@scalar/snippetz/plugins/js/fetch";
import { pythonRequests } from "@scalar/snippetz/plugins/python/requests";
import { shellCurl } from "@scalar/snippetz/plugins/shell/curl";
import type { ApiOperation } from "./operations.ts";

/** The languages of example requests, by name. */
export const LANGUAGES = { curl: "cURL", javascript: "JavaScript", python: "Python" } as const;
export type CodeLanguage = keyof typeof LANGUAGES;

const GENERATORS = { curl: shellCurl, javascript: jsFetch, python: pythonRequests } as const;

/**
 * Returns the code of a request with the required parameters and an example of the body.
 * @param origin of the server, such as `https://billing.example`
 */
export function requestCode(
  operation: ApiOperation,
  origin: string,
  language: CodeLanguage,
): string {
  const { method, path, example } = operation;
  const body =
    example === undefined
      ? {}
      : { postData: { mimeType: "application/json", text: JSON.stringify(example) } };
  const queryString = operation.parameters
    .filter(({ in: place, required }) => place === "query" && required)
    .map(({ name }) => ({ name, value: placeholder(name) }));
  return GENERATORS[language].generate({
    method,
    url: `${origin}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholder(name))}`,
    httpVersion: "HTTP/1.1",
    headers: headersOf(operation),
    queryString,
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...body,
  });
}

function headersOf({ keys, isPublic, parameters, example }: ApiOperation) {
  const token = keys ? "cfk_…" : placeholder("accessToken");
  const repeatable = parameters.some(({ name }) => name === "Idempotency-Key");
  return [
    ...(isPublic ? [] : [{ name: "Authorization", value: `Bearer ${token}` }]),
    ...(example === undefined ? [] : [{ name: "Content-Type", value: "application/json" }]),
    ...(repeatable ? [{ name: "Idempotency-Key", value: placeholder("idempotencyKey") }] : []),
  ];
}

/** Returns the place of a value in capitals: `CUSTOMER_ID` for `customerId`. */
const placeholder = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();
