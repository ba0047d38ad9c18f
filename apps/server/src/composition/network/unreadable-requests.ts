import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { lookupTable } from "@counterfoil/domain";
import { Refusal } from "../../http/response/refusal.ts";

type Reject = (refusal: Refusal, address: string) => Response;

/** Errors of Node's HTTP parser with a status of their own. */
const STATUS: Readonly<Record<string, [status: number, message: string]>> = lookupTable({
  HPE_HEADER_OVERFLOW: [431, "The headers of the request are too large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The chunk extensions of the request are too large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive"],
});

/**
 * Sends JSON errors where Node would send an empty response: bytes that aren't HTTP, headers beyond
 * its limit, requests that arrive too slowly, `CONNECT`, and unsupported expectations.
 */
export function rejectUnreadable(server: Server, reject: Reject): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, message] = STATUS[error.code ?? ""] ?? [400, "The request isn't valid HTTP"];
    write(socket, new Refusal(status, "invalid_request", message), reject);
  });
  server.on("connect", (_request, socket) => {
    write(socket, new Refusal(405, "method_not_allowed", "CONNECT isn't supported"), reject);
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const refusal = new Refusal(417, "invalid_request", "The Expect header can't be met");
    const answer = reject(refusal, request.socket.remoteAddress ?? "unknown");
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    answer.text().then(
      (text) => response.end(text),
      () => response.destroy(),
    );
  });
}

function write(socket: Duplex, refusal: Refusal, reject: Reject): void {
  const address = "remoteAddress" in socket ? String(socket.remoteAddress) : "unknown";
  const response = reject(refusal, address);
  response.text().then(
    (text) => {
      const head = [
        `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ""}`,
        ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
        `content-length: ${Buffer.byteLength(text)}`,
        "connection: close",
      ];
      socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
    },
    () => socket.destroy(),
  );
}
