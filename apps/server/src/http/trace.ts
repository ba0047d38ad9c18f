import { randomUUID } from "node:crypto";
import type { Logger } from "pino";

/** The context of one request. */
export class Trace {
  readonly requestId = newRequestId();
  readonly started = performance.now();
  /** The client's network address. */
  readonly address: string;
  /** The matched path pattern. */
  route = "(none)";
  tenant: string | undefined;
  /** ID of the signed-in person. */
  person: string | undefined;
  /** ID of the API key, if one authenticates the request. */
  apiKey: string | undefined;
  /** The response that was created with all its headers, if any. */
  complete: Response | undefined;
  readonly #log: Logger;

  constructor(log: Logger, address: string) {
    this.#log = log;
    this.address = address;
  }

  /**
   * Logs with the request ID, tenant, person and address. Created on first use: most requests only
   * write the final line, and creating a logger costs more than a line.
   */
  get log(): Logger {
    return this.#log.child(this.#marks());
  }

  /** Writes the line that every request has. */
  finish(method: string, status: number, milliseconds: number): void {
    const { route } = this;
    const ms = Math.round(milliseconds);
    this.#log.info({ ...this.#marks(), method, route, status, ms }, "request");
  }

  #marks() {
    const { requestId: request_id, address, tenant, person, apiKey: api_key } = this;
    if (tenant === undefined) return { request_id, address };
    return { request_id, address, tenant, ...(api_key === undefined ? { person } : { api_key }) };
  }
}

/** Node generates the random bits of many such IDs at once. */
function newRequestId(): string {
  return `req_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
}
