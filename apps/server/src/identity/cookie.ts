/** How the refresh secret travels: a cookie that no script reads and no other site sends. */
export class RefreshCookie {
  readonly #name: string;
  readonly #attributes: string;

  /**
   * @param secure whether people come by https; then the name ties the cookie to this host
   * @param framed whether pages of other sites may show ours in a frame: there a browser sends no
   *   strict cookie. Each framing site then has a cookie jar of its own; what reads the cookie
   *   refuses requests of other sites' pages by their origin.
   */
  constructor(secure: boolean, framed: boolean) {
    this.#name = secure ? "__Host-cf_refresh" : "cf_refresh";
    this.#attributes = secure
      ? `Path=/; HttpOnly; ${framed ? "SameSite=None; Partitioned" : "SameSite=Strict"}; Secure`
      : "Path=/auth; HttpOnly; SameSite=Strict";
  }

  /** The refresh secret that came with the request, or null. */
  read(request: Request): string | null {
    for (const part of (request.headers.get("cookie") ?? "").split(";")) {
      const [name, value] = part.trim().split("=");
      if (name === this.#name && value) return value;
    }
    return null;
  }

  /** The `Set-Cookie` that hands the secret over; it lasts as long as an idle session, in seconds. */
  write(secret: string, seconds: number): string {
    return `${this.#name}=${secret}; Max-Age=${seconds}; ${this.#attributes}`;
  }

  /** The `Set-Cookie` that takes it back. */
  clear(): string {
    return `${this.#name}=; Max-Age=0; ${this.#attributes}`;
  }
}
