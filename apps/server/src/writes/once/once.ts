import { createHash } from "node:crypto";
import type { Route } from "@counterfoil/contract";
import type { DatabaseAccess } from "@counterfoil/database";
import type { z } from "zod";
import type { MemberContext } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { Reply } from "../../http/response/reply.ts";
import type { IdentitySchema, IdentityTransaction } from "../../identity/schema.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { canonical } from "../canonical.ts";
import { inPlaceOf, keepResponse, takePlace } from "./kept-responses.ts";

/** The part of a request that decides whether it is a repeated one. */
type KeyedContext = Pick<MemberContext, "account" | "user" | "idempotencyKey" | "request" | "body">;

interface KeyedRoute<Response> extends Pick<Route, "method" | "path" | "access"> {
  readonly response: Response;
}

/** The response to a change of our own. */
class KeyedReply<T> extends Reply<T> {
  /** Whether it is a kept response: nothing was done now. */
  readonly repeated: boolean;

  constructor(value: T, repeated: boolean) {
    super(value);
    this.repeated = repeated;
    if (repeated) this.headers.set("idempotent-replayed", "true");
  }
}

/**
 * Makes changes that don't involve the provider once per idempotency key: the key, the change and
 * its response are one transaction. A repeated request waits for the first one, and gets its
 * response for a day, with the secret that is shown only there. A change that is rejected frees its
 * key.
 */
export interface Once {
  /** @throws Refusal idempotency_key_reused if the key was used for another request */
  change<T>(
    context: KeyedContext,
    route: KeyedRoute<z.ZodType<T>>,
    run: (trx: IdentityTransaction) => Promise<T>,
  ): Promise<KeyedReply<T>>;
  /**
   * Makes the change of a route without a response body once per key, in one transaction with its
   * record.
   * @throws Refusal idempotency_key_reused if the key was used for another request
   */
  silently(
    context: KeyedContext,
    route: KeyedRoute<"nothing">,
    run: (trx: IdentityTransaction) => Promise<void>,
  ): Promise<KeyedReply<undefined>>;
}

export function createOnce(access: DatabaseAccess<IdentitySchema>, secrets: Secrets): Once {
  /** Returns the text of a repeated request's response; null if the change was made now. */
  async function make(
    context: KeyedContext,
    { method, path, access: right }: KeyedRoute<unknown>,
    run: (trx: IdentityTransaction) => Promise<string>,
  ): Promise<string | null> {
    const { user, idempotencyKey: key } = context;
    // Calls that every member may make change the person, and belong to no business.
    const account = right === "member" ? "" : context.account;
    return inPlaceOf(access, account, async (trx) => {
      if (key === null) {
        await run(trx);
        return null;
      }
      const place = { account, person: user.id, operation: `${method} ${path}`, key };
      const request = hashOf(context);
      const earlier = await takePlace(trx, secrets, place);
      if (earlier === null) {
        await keepResponse(trx, secrets, place, { request, response: await run(trx) });
        return null;
      }
      if (earlier.request === request) return earlier.response;
      throw refuse(
        "idempotency_key_reused",
        "This idempotency key was used for a different request",
      );
    });
  }

  return {
    async change(context, route, run) {
      const values: Awaited<ReturnType<typeof run>>[] = [];
      const text = await make(context, route, async (trx) => {
        const value = await run(trx);
        values.push(value);
        return JSON.stringify(value);
      });
      if (text !== null) return new KeyedReply(route.response.parse(JSON.parse(text)), true);
      const [value] = values;
      if (value === undefined) throw new Error(`${route.path} has no response`);
      return new KeyedReply(value, false);
    },
    async silently(context, route, run) {
      const text = await make(context, route, async (trx) => {
        await run(trx);
        return "null";
      });
      return new KeyedReply(undefined, text !== null);
    },
  };
}

/** Hashes the path and the body, to compare two requests with the same key. */
function hashOf({ request, body }: KeyedContext): string {
  const { pathname } = new URL(request.url);
  return createHash("sha256")
    .update(pathname)
    .update("\0")
    .update(canonical(body ?? null))
    .digest("hex");
}
