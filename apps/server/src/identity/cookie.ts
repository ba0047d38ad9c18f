/** How the refresh secret travels: a cookie that no script reads and no other site sends. */
export class RefreshCookie {
  readonly #name: string;
  readonly #attributes: string;

  /**
   * Every page reads it, so that it can carry what its reader sees; only `/auth` renews by it.
   * @param secure whether people come by https; then the name ties the cookie to this host
   * @param framed whether pages of other sites may show ours in a frame: there a browser sends no
   *   strict cookie. Each framing site then has a cookie jar of its own; what reads the cookie
   *   refuses requests of other sites' pages by their origin.
   */
  constructor(secure: boolean, framed: boolean) {
    this.#name = secure ? "__Host-cf_refresh" : "cf_session";
    this.#attributes = secure
      ? `Path=/; HttpOnly; ${framed ? "SameSite=None; Partitioned" : "SameSite=Strict"}; Secure`
      : "Path=/; HttpOnly; SameSite=Strict";
  }

  /** Returns the refresh secret of the request, or null. Of several, the first. */
  read(request: Request): string | null {
    return this.readAll(request)[0] ?? null;
  }

  /** Returns every refresh secret of the request: a browser may send several under one name. */
  readAll(request: Request): string[] {
    return (request.headers.get("cookie") ?? "").split(";").flatMap((part) => {
      const [name, value] = part.trim().split("=");
      return name === this.#name && value ? [value] : [];
    });
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
