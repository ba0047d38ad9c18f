import { randomUUID } from "node:crypto";
import type { Logger } from "pino";

/** What travels with one request. */
export class Trace {
  readonly requestId = newRequestId();
  readonly started = performance.now();
  /** The caller's network address. */
  readonly address: string;
  /** The pattern of the path that the request found. */
  route = "(none)";
  tenant: string | undefined;
  /** Id of the signed-in person. */
  person: string | undefined;
  readonly #log: Logger;

  constructor(log: Logger, address: string) {
    this.#log = log;
    this.address = address;
  }

  /**
   * Writes lines that have the request id, the tenant, the person and the address. Made when it is asked for: most requests
   * write the line at their end alone, and a logger costs more than a line.
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
    const { requestId: request_id, address, tenant, person } = this;
    return tenant === undefined ? { request_id, address } : { request_id, address, tenant, person };
  }
}

/** Node draws the bits of many such ids at a time. */
function newRequestId(): string {
  return `req_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
}
