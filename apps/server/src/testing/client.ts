import { tokenResponse } from "@counterfoil/contract";
import type { RunningServer } from "../composition/compose.ts";
import { expectResponse } from "./expect-response.ts";

/** Parsed JSON with any path, checked by the expectation itself. */
export type Loose = ReturnType<typeof JSON.parse>;

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; null if there is none. */
  readonly body: Loose;
}

interface CallOptions {
  /** The `Idempotency-Key`; by default none is sent. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A user's API client: sends their bearer token, and holds each response to its route's schema. */
export class Client {
  readonly #app: Pick<RunningServer, "fetch">;
  readonly #base: string;
  readonly #address: string;
  readonly token: string | null;

  /** @param address the user's network address */
  constructor(
    app: Pick<RunningServer, "fetch" | "url">,
    token: string | null,
    address = "127.0.0.1",
  ) {
    this.#address = address;
    this.#app = app;
    this.#base = app.url;
    this.token = token;
  }

  /** The server's public address. */
  get site(): string {
    return this.#base;
  }

  /** Signs a user in. */
  static async signIn(
    app: Pick<RunningServer, "fetch" | "url">,
    email: string,
    password = "counterfoil-demo",
  ): Promise<Client> {
    const reply = await new Client(app, null).post("/auth/token", { email, password });
    if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${reply.text}`);
    return new Client(app, tokenResponse.parse(reply.body).token);
  }

  get(path: string, options: CallOptions = {}): Promise<TestResponse> {
    return this.#call("GET", path, undefined, options);
  }

  post(path: string, body: unknown = {}, options: CallOptions = {}): Promise<TestResponse> {
    return this.#call("POST", path, body, options);
  }

  patch(path: string, body: unknown = {}, options: CallOptions = {}): Promise<TestResponse> {
    return this.#call("PATCH", path, body, options);
  }

  delete(path: string, options: CallOptions = {}): Promise<TestResponse> {
    return this.#call("DELETE", path, undefined, options);
  }

  /** Returns the raw response, for streams and unusual requests. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token !== null && !headers.has("authorization")) {
      headers.set("authorization", `Bearer ${this.token}`);
    }
    return this.#app.fetch(
      new Request(new URL(path, this.#base), { ...init, headers }),
      this.#address,
    );
  }

  async #call(
    method: string,
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<TestResponse> {
    const response = await this.fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.key === undefined ? {} : { "idempotency-key": options.key }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get("content-type") ?? "");
    const reply = {
      status: response.status,
      headers: response.headers,
      text,
      body: json && text !== "" ? JSON.parse(text) : null,
    };
    expectResponse(method, path, reply);
    return reply;
  }
}
