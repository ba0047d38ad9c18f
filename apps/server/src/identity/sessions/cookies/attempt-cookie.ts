import { createHash, randomBytes } from "node:crypto";

/** The key of an attempt to sign in, and the header that stores it in the browser. */
interface BoundAttempt {
  readonly key: string;
  readonly header: string;
}

/** Binds an attempt to sign in to the browser that started it, with a cookie. */
export class AttemptCookie {
  readonly #name: string;
  readonly #seconds: number;
  readonly #attributes: string;

  /**
   * @param name of the cookie
   * @param seconds how long an attempt takes
   * @param secure whether the site is served over HTTPS
   * @param framed whether others may frame it
   */
  constructor(name: string, seconds: number, secure: boolean, framed: boolean) {
    this.#name = secure ? `__Host-${name}` : name;
    this.#seconds = seconds;
    this.#attributes = secure
      ? `Path=/; HttpOnly; ${framed ? "SameSite=None; Partitioned" : "SameSite=Strict"}; Secure`
      : "Path=/auth; HttpOnly; SameSite=Strict";
  }

  /** @param key the browser's key, to keep its other attempts; a new one by default */
  bind(key = randomBytes(32).toString("base64url")): BoundAttempt {
    const header = `${this.#name}=${key}; Max-Age=${this.#seconds}; ${this.#attributes}`;
    return { key, header };
  }

  /** Returns the browser's key; null if it has none. */
  keyOf(request: Request): string | null {
    const values = (request.headers.get("cookie") ?? "").split(";").flatMap((part) => {
      const [name, value] = part.trim().split("=");
      return name === this.#name && value && /^[\w-]{43}$/.test(value) ? [value] : [];
    });
    return values[0] ?? null;
  }

  /** Returns the header that deletes the cookie. */
  clear(): string {
    return `${this.#name}=; Max-Age=0; ${this.#attributes}`;
  }
}

/** Returns what is stored of a browser's key. */
export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
