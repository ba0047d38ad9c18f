import { json } from "../../http/response/json-response.ts";

/** An error response in the protocol's own format: `{ message, status }`. */
export class SearchRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "SearchRefusal";
    this.status = status;
  }

  answer(): Response {
    return json({ message: this.message, status: this.status }, this.status);
  }
}

/** Returns the same error for a key that is missing, unknown, or was tampered with. */
export const unknownSearchKey = () => new SearchRefusal(403, "Invalid Application-ID or API key");
