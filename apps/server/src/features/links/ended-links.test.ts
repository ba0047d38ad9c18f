import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../testing/client.ts";
import { tokenTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

const DAY = 24 * 60;
const NOOR = "user@maple.example";
let clock = new Date().setUTCHours(12, 0, 0, 0);
let world: World;
let noor = "";
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) });
  noor = (await world.noor.get("/api/auth/me")).body.user.id;
});
afterAll(() => world?.close());
let networks = 0;
let visitor: Client;
beforeEach(() => {
  networks += 1;
  visitor = new Client(world.app, null, `198.51.100.${networks}`);
});

const pass = (minutes: number) => {
  clock += minutes * 60_000;
};

/** The entries of a request. */
async function entriesOf(reply: TestResponse) {
  const { rows } = await world.database.pool("owner").query(
    `select action, account, person, subject, address, after::json as after
     from app.audit_entry where request = $1 order by account, seq`,
    [reply.headers.get("request-id")],
  );
  return rows;
}
const refusal = (subject: string, purpose: string, reason: string) => ({
  action: "link.refuse",
  account: world.maple,
  person: null,
  subject,
  address: `198.51.100.${networks}`,
  after: { purpose, reason },
});

describe("an invitation that can't be accepted any longer", () => {
  const invited = async (email: string) => {
    const claire = await Client.signIn(world.app, "owner@maple.example");
    await claire.post("/api/account/user", { emails: [email], role: "user" });
    const token = await tokenTo(world, world.maple, email);
    const { invitedUsers } = (await claire.get("/api/account/user")).body;
    const { id } = invitedUsers.find((one: { email: string }) => one.email === email);
    return { claire, token, id };
  };
  const accept = (token: string) =>
    visitor.post("/auth/invitation/accept", {
      token,
      displayName: "Zoé Roy",
      password: "quiet harbour 2",
    });

  it("leaves an entry per UTC day and address if it was accepted before", async () => {
    const { token, id } = await invited("zoe@maple.example");
    const accepted = await accept(token);
    expect(accepted.status, accepted.text).toBe(200);
    const opened = await visitor.post("/auth/invitation", { token });
    expect(opened.body.code).toBe("link_used");
    expect(await entriesOf(opened)).toEqual([refusal(id, "invitation", "used")]);
    expect(await entriesOf(await accept(token))).toEqual([]);
    pass(DAY);
    expect(await entriesOf(await accept(token))).toHaveLength(1);
  });

  it("leaves an entry if it was revoked, replaced or has expired", async () => {
    const { claire, token, id } = await invited("luc@maple.example");
    await claire.post("/api/account/user/reinvite", { email: "luc@maple.example" });
    expect(await entriesOf(await accept(token))).toEqual([refusal(id, "invitation", "replaced")]);
    const newer = await tokenTo(world, world.maple, "luc@maple.example");
    pass(11 * DAY);
    expect(await entriesOf(await accept(newer))).toEqual([refusal(id, "invitation", "expired")]);
    const other = await invited("mia@maple.example");
    await other.claire.post("/api/account/user/remove", { email: "mia@maple.example" });
    expect(await entriesOf(await accept(other.token))).toEqual([
      refusal(other.id, "invitation", "withdrawn"),
    ]);
  });

  it("leaves none if no link has this token", async () => {
    const unknown = await visitor.post("/auth/invitation", { token: "A".repeat(43) });
    expect([unknown.body.code, await entriesOf(unknown)]).toEqual(["link_unknown", []]);
  });
});

describe("a link to a new password that can't be used any longer", () => {
  it("leaves an entry in the businesses of the person", async () => {
    await visitor.post("/auth/reset/request", { email: NOOR });
    const token = await tokenTo(world, null, NOOR);
    const reset = () => visitor.post("/auth/reset", { token, password: "quiet harbour 2" });
    expect((await reset()).status).toBe(204);
    const again = await reset();
    expect(again.body.code).toBe("link_used");
    expect(await entriesOf(again)).toEqual([refusal(noor, "password_reset", "used")]);
    const opened = await visitor.post("/auth/reset/link", { token });
    expect([opened.body.code, await entriesOf(opened)]).toEqual(["link_used", []]);
    pass(DAY);
    const later = await visitor.post("/auth/reset/link", { token });
    expect(await entriesOf(later)).toEqual([refusal(noor, "password_reset", "used")]);
  });
});

describe("a link about an email address that can't be used any longer", () => {
  it.each([
    ["confirm", "email_change", "noor@new.example"],
    ["keep", "email_keep", NOOR],
  ])("leaves an entry in the businesses of the person: %s", async (path, purpose, address) => {
    const own = await Client.signIn(world.app, NOOR, "quiet harbour 2");
    const response = await own.post("/api/auth/email", {
      email: "noor@new.example",
      current: "quiet harbour 2",
    });
    expect(response.status, response.text).toBeLessThan(300);
    const token = await tokenTo(world, null, address);
    pass(31 * DAY);
    const late = await visitor.post(`/auth/email/${path}`, { token });
    expect(late.body.code).toBe("link_expired");
    expect(await entriesOf(late)).toEqual([refusal(noor, purpose, "expired")]);
  });
});
