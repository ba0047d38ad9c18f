import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LostResponse, pause, RecordingServer, Stale } from "./recording-server.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("autosaving a draft", () => {
  it("creates it after a pause, for her customer, and updates it from then on", async () => {
    const server = new RecordingServer();
    server.write("Pur");
    server.write("Purchase order");
    expect(server.asked).toEqual([]);
    await pause();
    expect(server.asked).toMatchObject([
      { verb: "create", body: { customer: "cus_nord", description: "Purchase order" } },
    ]);
    await server.answer();
    server.write("Purchase order", "Merci");
    await pause();
    expect(server.asked[1]).toMatchObject({ verb: "update", body: { footer: "Merci" } });
    expect(server.asked[1]?.body).not.toHaveProperty("description");
  });

  it("has one save in flight, and the latest state wins", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    server.write("two");
    await pause();
    server.write("three");
    await pause();
    expect(server.asked).toHaveLength(1);
    await server.answer();
    expect(server.saver.state().kind).toBe("waiting");
    await pause();
    expect(server.asked.map(({ verb, body }) => [verb, body.description])).toEqual([
      ["create", "one"],
      ["update", "three"],
    ]);
  });

  it("sends nothing if she undoes her change", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    await server.answer();
    server.write("two");
    server.write("one");
    await pause();
    expect(server.asked).toHaveLength(1);
    expect(server.saver.isUnsaved()).toBe(false);
  });

  it("retries the same request after a lost response, then sends later changes", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    await server.answer(new LostResponse());
    expect(server.saver.state().kind).toBe("failed");
    server.write("two");
    await pause();
    expect(server.asked[1]).toEqual(server.asked[0]);
    await server.answer();
    await pause();
    expect(server.asked[2]).toMatchObject({ verb: "update", body: { description: "two" } });
  });

  it("retries the same request with backoff until the server responds", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      const sent = server.asked.length;
      await server.answer(new LostResponse());
      expect(server.saver.state().kind).toBe("failed");
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(server.asked).toHaveLength(sent);
      await vi.advanceTimersByTimeAsync(1);
      expect(server.asked).toHaveLength(sent + 1);
    }
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(1);
    await server.answer();
    expect(server.saver.state().kind).toBe("saved");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.asked).toHaveLength(7);
  });

  it("retries immediately once online, and never after she leaves", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    await server.answer(new LostResponse());
    server.saver.reconnected();
    expect(server.asked).toHaveLength(2);
    await server.answer(new LostResponse());
    server.saver.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    server.saver.reconnected();
    expect(server.asked).toHaveLength(2);
  });

  it("sends a new request after an error", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    await server.answer(new Error("refused"));
    server.write("two");
    await pause();
    expect(server.asked[1]?.body.description).toBe("two");
    expect(server.asked[1]?.key).not.toBe(server.asked[0]?.key);
  });
});

describe("sending a draft", () => {
  it("follows the save in flight and later changes", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    server.write("two");
    let sent = false;
    const flushed = server.saver.flush().then(() => {
      sent = true;
    });
    await server.answer();
    expect(sent).toBe(false);
    expect(server.asked[1]?.body.description).toBe("two");
    await server.answer();
    await flushed;
    expect(sent).toBe(true);
  });

  it("stops if the save is rejected", async () => {
    const server = new RecordingServer();
    server.write("one");
    const flushed = expect(server.saver.flush()).rejects.toThrow("refused");
    await server.answer(new Error("refused"));
    await flushed;
    expect(server.saver.isUnsaved()).toBe(true);
  });
});

describe("changing the customer of a draft", () => {
  it("creates a draft for the new customer with all content, and deletes the former one", async () => {
    const server = new RecordingServer();
    server.write("one", "Merci");
    await pause();
    await server.answer();
    server.write("one", "Merci", "cus_kestrel");
    await pause();
    expect(server.asked[1]).toMatchObject({
      verb: "create",
      body: { customer: "cus_kestrel", description: "one", footer: "Merci" },
    });
    expect(server.saver.isUnsaved()).toBe(true);
    await server.answer();
    expect(server.saver.state().kind).toBe("waiting");
    await pause();
    expect(server.asked[2]).toMatchObject({ verb: "remove", body: { description: "in_1" } });
    await server.answer();
    expect(server.saver.state().kind).toBe("saved");
    expect(server.saver.isUnsaved()).toBe(false);
    expect(server.saver.draft()?.id).toBe("in_2");
    server.write("two", "Merci", "cus_kestrel");
    await pause();
    expect(server.asked[3]).toMatchObject({ verb: "update", body: { description: "two" } });
  });

  it("leaves no draft behind if the customer changes twice", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    await server.answer();
    server.write("one", "", "cus_kestrel");
    await pause();
    await server.answer();
    server.write("one", "", "cus_canal");
    const sent = server.saver.flush();
    await server.answer();
    await server.answer();
    await server.answer();
    await sent;
    const removed = server.asked.filter(({ verb }) => verb === "remove");
    expect(removed.map(({ body }) => body.description).sort()).toEqual(["in_1", "in_2"]);
    expect(server.saver.draft()?.id).toBe("in_3");
  });

  it("is not lost when the customer changes during a save that takes long", async () => {
    const server = new RecordingServer();
    server.write("Purchase order");
    await pause();
    await server.answer();
    server.write("For the north entrance");
    await pause();
    server.write("For the north entrance", "", "cus_sud");
    expect(server.saver.isUnsaved()).toBe(true);
    await pause();
    await server.answer();
    expect(server.saver.state().kind).toBe("waiting");
    await pause();
    expect(server.asked.at(-1)).toMatchObject({
      verb: "create",
      body: { customer: "cus_sud", description: "For the north entrance" },
    });
    await server.answer();
    await pause();
    expect(server.asked.at(-1)).toMatchObject({ verb: "remove", body: { description: "in_1" } });
  });

  it("isn't sent before it belongs to the customer on screen", async () => {
    const server = new RecordingServer();
    server.write("Purchase order");
    await pause();
    server.write("Purchase order", "", "cus_sud");
    const sent = server.saver.flush();
    for (const _ of ["former draft", "new draft", "deletion"]) {
      await server.answer();
      await vi.advanceTimersByTimeAsync(0);
    }
    await expect(sent).resolves.toMatchObject({ id: "in_2" });
    expect(server.asked.map(({ verb }) => verb)).toEqual(["create", "create", "remove"]);
  });

  it("keeps the existing draft until the new one is created", async () => {
    const server = new RecordingServer();
    server.write("one");
    await pause();
    await server.answer();
    server.write("one", "", "cus_kestrel");
    await pause();
    await server.answer(new Error("refused"));
    expect(server.asked.some(({ verb }) => verb === "remove")).toBe(false);
    expect(server.saver.isUnsaved()).toBe(true);
  });
});

describe("a draft that someone else edits", () => {
  const made = async () => {
    const server = new RecordingServer();
    server.write("Order 1");
    await pause();
    await server.answer();
    return server;
  };

  it("is changed only from the version that Claire saw", async () => {
    const server = await made();
    server.write("Order 2");
    await pause();
    await server.answer(new Stale());
    expect(server.saver.state()).toMatchObject({ kind: "failed" });
    server.write("Order 3");
    await pause();
    expect(server.seen).toEqual(["in_1", "in_1"]);
  });

  it("is checked before she continues, even with nothing to save", async () => {
    const server = await made();
    const refused = expect(server.saver.flush()).rejects.toBeInstanceOf(Stale);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked[1]).toMatchObject({ verb: "update", body: {} });
    await server.answer(new Stale());
    await refused;
    expect(server.saver.isUnsaved()).toBe(false);
  });

  it("is distinguished from a partly rejected save", async () => {
    const server = await made();
    server.write("Order 2");
    await pause();
    await server.answer(new Error("No such coupon"));
    server.write("Order 3");
    await pause();
    expect(server.seen).toEqual(["in_1", undefined]);
    await server.answer();
    server.write("Order 4");
    await pause();
    expect(server.seen[2]).toBe("in_1");
  });
});
