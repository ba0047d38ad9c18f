/** Carries the refresh secret in an HttpOnly, same-site cookie. */
export class RefreshCookie {
  readonly #name: string;
  readonly #attributes: string;

  /**
   * Every page reads the cookie, so that its HTML can include the user's data. Only `/auth` renews
   * a session with it.
   * @param secure whether the site is served over HTTPS; the cookie's name then binds it to this
   *   host
   * @param framed whether other sites may frame our pages: browsers don't send strict cookies
   *   there. Each framing site then has its own cookie jar, and handlers that read the cookie
   *   reject requests from other sites by their origin.
   */
  constructor(secure: boolean, framed: boolean) {
    this.#name = secure ? "__Host-cf_refresh" : "cf_session";
    this.#attributes = secure
      ? `Path=/; HttpOnly; ${framed ? "SameSite=None; Partitioned" : "SameSite=Strict"}; Secure`
      : "Path=/; HttpOnly; SameSite=Strict";
  }

  /** Returns the request's refresh secret; null if there is none. Of several, the first. */
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

  /** Returns the `Set-Cookie` header that stores the secret until the session's idle timeout. */
  write(secret: string, seconds: number): string {
    return `${this.#name}=${secret}; Max-Age=${seconds}; ${this.#attributes}`;
  }

  /** Returns the `Set-Cookie` header that deletes the cookie. */
  clear(): string {
    return `${this.#name}=; Max-Age=0; ${this.#attributes}`;
  }
}
