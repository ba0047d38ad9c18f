import type { Entrance } from "../http/app.ts";
import { answerFault } from "../http/fault.ts";
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
      if (area === "v1" && !holdsPublishableKey(request)) {
        const refusal = refuse("unauthenticated", "Only a publishable key is taken here");
        return answerFault(refusal, requestId, log);
      }
      if (area !== "v1" && area !== "pages" && area !== "script") {
        return answerFault(notFound(), requestId, log);
      }
      return provider(new Request(url, request));
    },
  };
}

function holdsPublishableKey(request: Request): boolean {
  const [scheme = "", value = ""] = (request.headers.get("authorization") ?? "").split(/\s+/, 2);
  const key = /^basic$/i.test(scheme) ? decoded(value) : value;
  return /^pk_test_\w+(:|$)/.test(key);
}

function decoded(value: string): string {
  try {
    return atob(value);
  } catch {
    return "";
  }
}
