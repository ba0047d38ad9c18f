import { DAY_SECONDS } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";
import { issue, type OneUseKind } from "../one-use-tokens.ts";
import type { IdentitySchema } from "../schema.ts";
import { forgetExpired } from "./session-end.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

/** Issues a token for a minute, and returns whether it is stored after so many seconds. */
async function isKept(kind: OneUseKind, seconds: number): Promise<boolean> {
  const db = world.database.kysely<IdentitySchema>("app");
  await db.deleteFrom("one_use_token").execute();
  await issue(db, { kind, seconds: 60, now: NOW });
  await forgetExpired(db, later(seconds));
  return (await db.selectFrom("one_use_token").select("kind").execute()).length === 1;
}

describe("a one-use token that has expired", () => {
  it.each(["passkey_sign_in", "directory"] as const)(
    "is deleted at the next sweep if anyone can request it: %s",
    async (kind) => {
      expect(await isKept(kind, 59)).toBe(true);
      expect(await isKept(kind, 60)).toBe(false);
    },
  );

  it.each(["sign_in", "handoff", "factor", "sso", "passkey_verify"] as const)(
    "is deleted after a day: %s",
    async (kind) => {
      expect(await isKept(kind, DAY_SECONDS)).toBe(true);
      expect(await isKept(kind, DAY_SECONDS + 60)).toBe(false);
    },
  );

  it.each(["invitation", "reset", "email", "keep_email", "undo_factor"] as const)(
    "is kept for a month if it was emailed, so that its page can say that it has expired: %s",
    async (kind) => {
      expect(await isKept(kind, 30 * DAY_SECONDS)).toBe(true);
      expect(await isKept(kind, 30 * DAY_SECONDS + 60)).toBe(false);
    },
  );
});
