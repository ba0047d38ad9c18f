import { createHmac } from "node:crypto";
import { unixSeconds } from "@counterfoil/domain";
import { z } from "zod";
import type { Identity } from "../../../identity/identity.ts";
import { issue, lookAt, redeem } from "../../../identity/one-use-tokens.ts";
import { AttemptCookie, hashOfKey } from "../../../identity/sessions/cookies/attempt-cookie.ts";

/** Seconds to sign in at the directory. */
const ATTEMPT_SECONDS = 15 * 60;

/** A sign-in that this browser started. */
export interface SignInAttempt {
  readonly account: string;
  /** Whether the directory must have verified the person since it started. */
  readonly again: boolean;
  /** When it started, in Unix seconds. */
  readonly startedAt: number;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

const subject = z.object({ browser: z.string(), again: z.boolean(), startedAt: z.number() });

/**
 * The attempts to sign in through a directory. The state is a one-use token that is bound to the
 * browser by a cookie; nonce and PKCE verifier are derived from the cookie, so that the database
 * doesn't contain them.
 */
export class SignInAttempts {
  readonly #identity: Pick<Identity, "db" | "now">;
  readonly #cookie: AttemptCookie;

  /**
   * @param secure whether the site is served over HTTPS
   * @param framed whether others may frame it
   */
  constructor(identity: Pick<Identity, "db" | "now">, secure: boolean, framed: boolean) {
    this.#identity = identity;
    this.#cookie = new AttemptCookie("cf_directory", ATTEMPT_SECONDS, secure, framed);
  }

  /** Starts an attempt. Returns its state, and the header that binds it to the browser. */
  async start(
    account: string,
    again: boolean,
  ): Promise<SignInAttempt & { readonly state: string; readonly cookie: string }> {
    const { db, now } = this.#identity;
    const { key, header: cookie } = this.#cookie.bind();
    const startedAt = unixSeconds(now());
    const state = await issue(db, {
      kind: "directory",
      account,
      subject: JSON.stringify({ browser: hashOfKey(key), again, startedAt }),
      seconds: ATTEMPT_SECONDS,
      now: now(),
    });
    return { account, again, startedAt, ...derived(key), state, cookie };
  }

  /**
   * Consumes the attempt of a state, once, if this browser started it.
   * @returns null if it is unknown, used, expired or another browser's
   */
  async finish(request: Request, state: string): Promise<SignInAttempt | null> {
    const { db, now } = this.#identity;
    const key = this.#cookie.keyOf(request);
    if (key === null) return null;
    const token = { kind: "directory", token: state, now: now() } as const;
    const attempt = await lookAt(db, token);
    if (attempt?.account == null || attempt.subject === null || attempt.state !== "open")
      return null;
    const { browser, again, startedAt } = subject.parse(JSON.parse(attempt.subject));
    // Another browser's attempt isn't consumed: it could still be completed there.
    if (browser !== hashOfKey(key)) return null;
    if ((await redeem(db, token)) === null) return null;
    return { account: attempt.account, again, startedAt, ...derived(key) };
  }

  /** Returns the header that deletes the cookie. */
  clear(): string {
    return this.#cookie.clear();
  }
}

const derive = (key: string, use: string) =>
  createHmac("sha256", key).update(use).digest("base64url");

function derived(key: string): Pick<SignInAttempt, "nonce" | "verifier"> {
  return { nonce: derive(key, "nonce"), verifier: derive(key, "PKCE verifier") };
}
