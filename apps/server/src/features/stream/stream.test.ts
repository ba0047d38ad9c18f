import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tokenTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

interface StreamMessage {
  type: string;
  id?: string;
}

/** An open stream: the messages so far, and when it ended. */
async function listen(client: World["claire"]) {
  const response = await client.fetch("/api/stream");
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const heard: StreamMessage[] = [];
  const hearers = new Set<() => void>();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      for (const [, json = ""] of part.value.matchAll(/^data: (.*)$/gm))
        heard.push(JSON.parse(json));
      for (const wake of hearers) wake();
    }
  })();
  return {
    heard,
    ended,
    until: (found: (lines: StreamMessage[]) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!found(heard)) return;
          hearers.delete(look);
          resolve();
        };
        hearers.add(look);
        look();
      }),
    close: () => reader?.cancel(),
  };
}

describe("the stream", () => {
  it("notifies the business's open screens of changes, and no others", async () => {
    const { claire, noor, greta } = world;
    const [atNoors, atGretas] = [await listen(noor), await listen(greta)];
    const { body } = await claire.post("/api/stripe/customer", { name: "Atelier Nord" });
    await atNoors.until((lines) => lines.some((line) => line.id === body.id));
    expect(atNoors.heard).toContainEqual({ type: "customer", id: body.id });

    const own = await greta.post("/api/stripe/customer", { name: "Hafen Kontor" });
    await atGretas.until((lines) => lines.some((line) => line.id === own.body.id));
    expect(atGretas.heard.map((line) => line.id)).not.toContain(body.id);
    await Promise.all([atNoors.close(), atGretas.close()]);
  });

  it("notifies the team's open screens of team changes, and no others", async () => {
    const { claire, amir, greta } = world;
    const [atAmirs, atGretas] = [await listen(amir), await listen(greta)];
    const teamChanges = () => atAmirs.heard.filter(({ type }) => type === "team").length;
    const USER = "/api/account/user";
    const { body } = await claire.get(USER);
    const beatriz = body.users.find(({ email }: { email: string }) => /^both@/.test(email)).uid;
    const email = "dominique@maple.example";
    const changes = [
      () => claire.post(USER, { emails: [email], role: "user" }),
      () => claire.post(`${USER}/reinvite`, { email }),
      () => claire.post(`${USER}/remove`, { email }),
      () => claire.patch(`${USER}/${beatriz}`, { active: false }),
      () => claire.post(`${USER}/remove`, { uid: beatriz }),
    ];
    for (const [before, change] of changes.entries()) {
      expect((await change()).status).toBeLessThan(300);
      await atAmirs.until(() => teamChanges() > before);
    }
    await claire.post(USER, { emails: [email], role: "user" });
    const token = await tokenTo(world, world.maple, email);
    const accepted = { token, displayName: "Dominique Roy", password: "river-stone-9" };
    expect((await world.stranger.post("/auth/invitation/accept", accepted)).status).toBe(200);
    await atAmirs.until(() => teamChanges() === changes.length + 2);
    expect(atGretas.heard.filter(({ type }) => type === "team")).toEqual([]);
    await Promise.all([atAmirs.close(), atGretas.close()]);
  });

  it("tells every open screen to reload after the LISTEN connection was lost", async () => {
    const { claire, noor, greta } = world;
    const [atNoors, atGretas] = [await listen(noor), await listen(greta)];
    const lost = await world.database.pool("owner").query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(lost.rowCount).toBeGreaterThan(0);
    const created = () =>
      claire.post("/api/stripe/customer", { name: "Missed" }, { key: "missed" });
    await vi.waitFor(async () => expect((await created()).status).toBe(200), 60_000);
    for (const stream of [atNoors, atGretas]) {
      await stream.until((lines) => lines.some(({ type }) => type === "resync"));
    }
    const { body } = await claire.post("/api/stripe/customer", { name: "Heard of again" });
    await atNoors.until((lines) => lines.some((line) => line.id === body.id));
    await Promise.all([atNoors.close(), atGretas.close()]);
  });

  it("ends when the session does", async () => {
    const { Client } = await import("../../testing/client.ts");
    const amir = await Client.signIn(world.app, "admin@maple.example");
    const stream = await listen(amir);
    await world.database.system<{ session: { person: string; ended_at: Date | null } }, unknown>(
      (db) => db.updateTable("session").set({ ended_at: new Date() }).execute(),
    );
    await stream.ended;
    expect((await amir.get("/api/auth/me")).status).toBe(401);
  });
});
