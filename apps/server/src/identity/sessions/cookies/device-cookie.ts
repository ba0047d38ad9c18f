import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { DAY_SECONDS } from "@counterfoil/domain";
import type { Secrets } from "../../../secrets/secrets.ts";

/** Seconds that a device is remembered after its last sign-in. */
const SECONDS = 90 * DAY_SECONDS;
/** Maximum number of users remembered per browser. */
const PEOPLE = 4;

/**
 * Proves that a user has signed in on this device before. It only exempts the device from limits
 * that others have caused; it signs no one in. The cookie contains no names or addresses.
 */
export class DeviceCookie {
  readonly #secrets: Secrets;
  readonly #name: string;
  readonly #attributes: string;

  /**
   * @param secure whether the site is served over HTTPS
   * @param framed whether other sites may frame the pages
   */
  constructor(secrets: Secrets, secure: boolean, framed: boolean) {
    this.#secrets = secrets;
    this.#name = secure ? "__Host-cf_device" : "cf_device";
    this.#attributes = secure
      ? `Path=/; HttpOnly; ${framed ? "SameSite=None; Partitioned" : "SameSite=Strict"}; Secure`
      : "Path=/auth; HttpOnly; SameSite=Strict";
  }

  /** Returns the device's ID if this user has signed in on it before; otherwise null. */
  idFor(request: Request, email: string, now: Date): string | null {
    const matching = this.#entries(request).find((entry) => this.#isOf(entry, email, now));
    return matching?.split(".")[0] ?? null;
  }

  /** Returns the `Set-Cookie` header after a sign-in: the user first, then the previous ones. */
  write(request: Request, email: string, now: Date): string {
    const ends = Math.floor(now.getTime() / 1000) + SECONDS;
    const id = this.idFor(request, email, now) ?? randomBytes(12).toString("base64url");
    const own = `${id}.${ends}.${this.#sign(id, ends, email)[0]}`;
    const others = this.#entries(request).filter((entry) => !this.#isOf(entry, email, now));
    const value = [own, ...others].slice(0, PEOPLE).join("!");
    return `${this.#name}=${value}; Max-Age=${SECONDS}; ${this.#attributes}`;
  }

  #entries(request: Request): string[] {
    const values = (request.headers.get("cookie") ?? "").split(";").flatMap((part) => {
      const [name, value = ""] = part.trim().split("=");
      return name === this.#name ? value.split("!") : [];
    });
    return values.filter((entry) => /^[\w-]{16}\.\d{10}\.[\w-]{43}$/.test(entry)).slice(0, PEOPLE);
  }

  #isOf(entry: string, email: string, now: Date): boolean {
    const [id = "", ends = "", signature = ""] = entry.split(".");
    if (Number(ends) * 1000 <= now.getTime()) return false;
    return this.#sign(id, Number(ends), email).some((right) =>
      timingSafeEqual(Buffer.from(right), Buffer.from(signature)),
    );
  }

  #sign(id: string, ends: number, email: string): string[] {
    const text = JSON.stringify([id, ends, email]);
    return this.#secrets
      .derive("device cookie")
      .map((key) => createHmac("sha256", key).update(text).digest("base64url"));
  }
}
