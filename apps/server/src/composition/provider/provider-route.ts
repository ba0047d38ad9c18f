import type { RawRoute } from "../../http/handler.ts";
import { readText } from "../../http/input/read-text.ts";
import type { Limits } from "../../http/limits/limits.ts";
import { faultResponse } from "../../http/response/fault.ts";
import { notFound } from "../../http/response/refusal.ts";

const PREFIX = "/provider";
/** Rate limit cost of a request. */
const PAGE = 2;
const PDF = 20;

/**
 * Handles a browser's request. Before a write with the publishable key, `charge` is called with the
 * account and returns the seconds to wait, or 0.
 */
export type BrowserProvider = (
  request: Request,
  charge: (account: string) => number,
) => Promise<Response>;

/**
 * Mounts what browsers need of the embedded provider: its script, its pages, and the API requests
 * of the script. The provider alone decides which requests and keys it accepts from browsers.
 * @param provider handles requests from browsers only (`fetchFromBrowser`)
 */
export function providerRoute(
  provider: BrowserProvider,
  limits: Pick<Limits, "chargeAddress" | "chargeScript" | "receive">,
): RawRoute {
  return {
    method: "ALL",
    path: `${PREFIX}/*`,
    async answer(request, { requestId, log, address }) {
      const url = new URL(request.url);
      url.pathname = url.pathname.slice(PREFIX.length);
      limits.chargeAddress(address, url.pathname.endsWith("/pdf") ? PDF : PAGE);
      const receive = (bytes: number) => limits.receive(address, bytes);
      const body = /^(GET|HEAD)$/.test(request.method) ? null : await readText(request, receive);
      const { method, headers, signal } = request;
      const response = await provider(
        new Request(url, { method, headers, signal, body }),
        (account) => limits.chargeScript(account, address),
      );
      const unknown = response.status === 404 && !response.headers.has("content-type");
      return unknown ? faultResponse(notFound(), requestId, log) : response;
    },
  };
}
