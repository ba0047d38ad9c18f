import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../identity/schema.ts";
import { Client, type TestResponse } from "../testing/client.ts";
import type { World } from "../testing/world.ts";
import { mapleFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { address, MEMBER_ROWS, ROWS, type RouteRow } from "./requests/routes.ts";
import { idsFor, validBodies } from "./requests/valid-bodies.ts";

const MARKED = MEMBER_ROWS.filter(({ stepUp }) => stepUp !== undefined);
const REFUSED = [403, "verification_required"];

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world?.close());

const db = () => world.database.kysely<IdentitySchema>("app");
const verifiedAt = (moment: Date | null) =>
  db().updateTable("session").set({ verified_at: moment }).execute();
const refundLimit = (limit: number) =>
  db().updateTable("account").set({ refund_limit: limit }).execute();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function send(row: RouteRow): Promise<TestResponse> {
  const path = address(row.path, ...idsFor(row.name, fixtures));
  const body = validBodies(fixtures)[row.name] ?? {};
  if (row.method === "DELETE") return world.claire.delete(path);
  return row.method === "PATCH" ? world.claire.patch(path, body) : world.claire.post(path, body);
}
const outcome = ({ status, body }: TestResponse) => [status, body?.code];

describe("a call that requires a recent verification", () => {
  it("is one of these, none of them public", () => {
    expect(MARKED.map(({ name }) => name).sort()).toEqual([
      "accountLink",
      "accountSchedule",
      "apiKeyCreate",
      "apiKeyRoll",
      "apiKeyUpdate",
      "authenticator",
      "authenticatorConfirm",
      "authenticatorDisable",
      "creditNote.create",
      "directoryRemove",
      "directorySave",
      "directoryTokenCreate",
      "directoryTokenRevoke",
      "invite",
      "memberUpdate",
      "passkeyAdd",
      "passkeyRemove",
      "passkeyStart",
      "payoutCreate",
      "recoveryCodes",
      "refund.create",
      "reinvite",
      "removeUser",
      "roleCreate",
      "roleRemove",
      "roleUpdate",
      "securityUpdate",
      "transferOwnership",
      "webhookEndpointCreate",
      "webhookEndpointRoll",
      "webhookEndpointUpdate",
    ]);
    const open = ROWS.filter(({ access, stepUp }) => access === "public" && stepUp !== undefined);
    expect(open).toEqual([]);
  });

  it.each(MARKED)("$title is rejected without one", async (row) => {
    await refundLimit(0);
    // A clock that was ahead has been set back since the last.
    for (const moment of [null, minutesAgo(10.1), minutesAgo(-2)]) {
      await verifiedAt(moment);
      expect(outcome(await send(row))).toEqual(REFUSED);
    }
  });

  it.each(MARKED.filter(({ name }) => !/^authenticatorDisable|transfer/.test(name)))(
    "$title is accepted with one",
    async (row) => {
      await refundLimit(0);
      await verifiedAt(minutesAgo(9));
      expect(outcome(await send(row))).not.toEqual(REFUSED);
    },
  );

  it("is none that changes nothing sensitive", async () => {
    await verifiedAt(null);
    expect((await world.claire.post("/api/stripe/customer", { name: "Odile" })).status).toBe(200);
  });
});

describe("a refund", () => {
  // Refunds of the fixtures count for another session.
  let claire: Client;
  beforeAll(async () => {
    claire = await Client.signIn(world.app, "owner@maple.example");
  });

  const refund = (amount?: number) =>
    claire.post("/api/stripe/refund", {
      payment_intent: fixtures.one("paymentIntent"),
      ...(amount === undefined ? {} : { amount }),
    });

  it("requires a verification above the business's limit, in major units", async () => {
    await verifiedAt(null);
    await refundLimit(1);
    expect(outcome(await refund(101))).toEqual(REFUSED);
    expect(outcome(await refund())).toEqual(REFUSED);
    expect((await refund(100)).status).toBe(200);
  });

  it("of an unknown payment requires one too", async () => {
    await verifiedAt(null);
    await refundLimit(1_000_000);
    const unknown = { payment_intent: "pi_unknown", amount: 1 };
    expect(outcome(await claire.post("/api/stripe/refund", unknown))).toEqual(REFUSED);
  });
});
