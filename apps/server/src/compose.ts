/** A running server. `fetch` answers as the network would, without a port. */
export interface App {
  fetch(request: Request): Promise<Response>;
  /** Opens the port. Answers with the address to reach it. */
  listen(): Promise<{ readonly url: string }>;
  /** Stops accepting, finishes what is in flight, closes everything. */
  close(): Promise<void>;
}
