import type { Entrance } from "../http/app.ts";
import { answerFault } from "../http/fault.ts";
import { readText } from "../http/input/read-text.ts";
import { notFound, refuse } from "../http/refusal.ts";

const PREFIX = "/provider";

/**
 * What a browser may reach of the embedded provider: its script, its pages, and the API calls that
 * a publishable key opens. Secret keys are for this process alone: one that arrives from outside is
 * refused before the provider sees it.
 */
export function providerEntrance(provider: (request: Request) => Promise<Response>): Entrance {
  return {
    method: "ALL",
    path: `${PREFIX}/*`,
    async answer(request, { requestId, log }) {
      const url = new URL(request.url);
      url.pathname = url.pathname.slice(PREFIX.length);
      const area = url.pathname.split("/")[1];
      if (area !== "v1" && area !== "pages" && area !== "script") {
        return answerFault(notFound(), requestId, log);
      }
      const body = /^(GET|HEAD)$/.test(request.method) ? null : await readText(request);
      if (area === "v1" && !keysOf(request, url, body).every(isPublishable)) {
        const refusal = refuse("unauthenticated", "Only a publishable key is taken here");
        return answerFault(refusal, requestId, log);
      }
      const { method, headers, signal } = request;
      return provider(new Request(url, { method, headers, signal, body }));
    },
  };
}

/**
 * Every key that the request shows, wherever the provider may look for it: the header, and the
 * parameter `key` of the query and the form, which is how the script sends its own.
 */
function keysOf(request: Request, url: URL, body: string | null): string[] {
  const header = request.headers.get("authorization");
  const keys = [
    ...(header === null ? [] : [keyOfHeader(header)]),
    ...parametersNamed("key", url.searchParams),
    ...parametersNamed("key", new URLSearchParams(body ?? "")),
  ];
  return keys.length === 0 ? ["none"] : keys;
}

const isPublishable = (key: string) => /^pk_test_\w+$/.test(key);

function keyOfHeader(header: string): string {
  const [scheme = "", value = ""] = header.split(/\s+/, 2);
  return /^basic$/i.test(scheme) ? (decoded(value).split(":")[0] ?? "") : value;
}

function parametersNamed(name: string, params: URLSearchParams): string[] {
  return [...params].flatMap(([key, value]) => (key.split("[")[0] === name ? [value] : []));
}

function decoded(value: string): string {
  try {
    return atob(value);
  } catch {
    return "";
  }
}
