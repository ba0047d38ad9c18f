import { createServer, type Server, type ServerResponse } from "node:http";

/** The port that serves only `/metrics`: for Prometheus on this machine or a private network. */
export class MetricsListener {
  readonly #place: { readonly host: string; readonly port: number };
  readonly #server: Server;

  /** @param scrape returns the metrics */
  constructor(
    place: { readonly host: string; readonly port: number },
    scrape: () => Promise<Response>,
  ) {
    this.#place = place;
    this.#server = createServer(
      { headersTimeout: 5_000, requestTimeout: 5_000 },
      (request, answer) => {
        if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
          end(answer, 404);
          return;
        }
        scrape()
          .then(async (response) => {
            const type = response.headers.get("content-type") ?? "text/plain";
            end(answer, 200, { "content-type": type }, await response.text());
          })
          .catch(() => end(answer, 500));
      },
    );
  }

  /** @throws if the port is in use */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(this.#place.port, this.#place.host, () => {
        this.#server.off("error", reject);
        resolve();
      });
    });
  }

  /** Closes the port and every connection. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

function end(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): void {
  response.writeHead(status, headers).end(body);
}
