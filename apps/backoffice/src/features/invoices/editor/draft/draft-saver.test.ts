import type { Invoice } from "@counterfoil/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { InvoiceUpdate } from "../../api.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { Snapshot } from "./snapshot.ts";

class Lost extends Error {}
class Stale extends Error {}

/** A server whose responses the test controls. */
class Desk {
  readonly asked: { verb: "create" | "update" | "remove"; body: InvoiceUpdate; key: string }[] = [];
  /** The draft that each change was applied to. */
  readonly seen: (string | undefined)[] = [];
  #made = 0;
  readonly #answers: ((error?: Error) => void)[] = [];

  readonly saver = new DraftSaver({
    create: (body, key) => this.#ask("create", body, key),
    update: (_id, body, key, seen) => {
      this.seen.push(seen?.id);
      return this.#ask("update", body, key);
    },
    remove: (id, key) => this.#ask("remove", { description: id }, key),
    mayHaveHappened: (error) => error instanceof Lost,
    changedElsewhere: (error) => error instanceof Stale,
  });

  #ask(verb: "create" | "update" | "remove", body: InvoiceUpdate, key: string): Promise<Invoice> {
    this.asked.push({ verb, body, key });
    return new Promise((resolve, reject) => {
      this.#answers.push((error) => {
        if (error) return reject(error);
        if (verb === "create") this.#made += 1;
        // Only the ID of the response is read.
        return resolve({ id: `in_${this.#made}` } as Invoice);
      });
    });
  }

  async answer(error?: Error): Promise<void> {
    this.#answers.shift()?.(error);
    await vi.advanceTimersByTimeAsync(0);
  }

  write(memo: string, footer = "", customer = "cus_nord"): void {
    const snapshot: Snapshot = { memo: { description: memo }, footer: { footer } };
    this.saver.want(snapshot, { customer, currency: "cad" });
  }
}

const pause = () => vi.advanceTimersByTimeAsync(800);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("autosaving a draft", () => {
  it("creates it after a pause, for her customer, and updates it from then on", async () => {
    const desk = new Desk();
    desk.write("Pur");
    desk.write("Purchase order");
    expect(desk.asked).toEqual([]);
    await pause();
    expect(desk.asked).toMatchObject([
      { verb: "create", body: { customer: "cus_nord", description: "Purchase order" } },
    ]);
    await desk.answer();
    desk.write("Purchase order", "Merci");
    await pause();
    expect(desk.asked[1]).toMatchObject({ verb: "update", body: { footer: "Merci" } });
    expect(desk.asked[1]?.body).not.toHaveProperty("description");
  });

  it("has one save in flight, and the latest state wins", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    desk.write("two");
    await pause();
    desk.write("three");
    await pause();
    expect(desk.asked).toHaveLength(1);
    await desk.answer();
    expect(desk.saver.state().kind).toBe("waiting");
    await pause();
    expect(desk.asked.map(({ verb, body }) => [verb, body.description])).toEqual([
      ["create", "one"],
      ["update", "three"],
    ]);
  });

  it("sends nothing if she undoes her change", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    await desk.answer();
    desk.write("two");
    desk.write("one");
    await pause();
    expect(desk.asked).toHaveLength(1);
    expect(desk.saver.isUnsaved()).toBe(false);
  });

  it("retries the same request after a lost response, then sends later changes", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    await desk.answer(new Lost());
    expect(desk.saver.state().kind).toBe("failed");
    desk.write("two");
    await pause();
    expect(desk.asked[1]).toEqual(desk.asked[0]);
    await desk.answer();
    await pause();
    expect(desk.asked[2]).toMatchObject({ verb: "update", body: { description: "two" } });
  });

  it("retries the same request with backoff until the server responds", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      const sent = desk.asked.length;
      await desk.answer(new Lost());
      expect(desk.saver.state().kind).toBe("failed");
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(desk.asked).toHaveLength(sent);
      await vi.advanceTimersByTimeAsync(1);
      expect(desk.asked).toHaveLength(sent + 1);
    }
    expect(new Set(desk.asked.map(({ key }) => key)).size).toBe(1);
    await desk.answer();
    expect(desk.saver.state().kind).toBe("saved");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(desk.asked).toHaveLength(7);
  });

  it("retries immediately once online, and never after she leaves", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    await desk.answer(new Lost());
    desk.saver.reconnected();
    expect(desk.asked).toHaveLength(2);
    await desk.answer(new Lost());
    desk.saver.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    desk.saver.reconnected();
    expect(desk.asked).toHaveLength(2);
  });

  it("sends a new request after an error", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    await desk.answer(new Error("refused"));
    desk.write("two");
    await pause();
    expect(desk.asked[1]?.body.description).toBe("two");
    expect(desk.asked[1]?.key).not.toBe(desk.asked[0]?.key);
  });
});

describe("sending a draft", () => {
  it("follows the save in flight and later changes", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    desk.write("two");
    let sent = false;
    const flushed = desk.saver.flush().then(() => {
      sent = true;
    });
    await desk.answer();
    expect(sent).toBe(false);
    expect(desk.asked[1]?.body.description).toBe("two");
    await desk.answer();
    await flushed;
    expect(sent).toBe(true);
  });

  it("stops if the save is rejected", async () => {
    const desk = new Desk();
    desk.write("one");
    const flushed = expect(desk.saver.flush()).rejects.toThrow("refused");
    await desk.answer(new Error("refused"));
    await flushed;
    expect(desk.saver.isUnsaved()).toBe(true);
  });
});

describe("changing the customer of a draft", () => {
  it("creates a draft for the new customer with all content, and deletes the former one", async () => {
    const desk = new Desk();
    desk.write("one", "Merci");
    await pause();
    await desk.answer();
    desk.write("one", "Merci", "cus_kestrel");
    await pause();
    expect(desk.asked[1]).toMatchObject({
      verb: "create",
      body: { customer: "cus_kestrel", description: "one", footer: "Merci" },
    });
    expect(desk.saver.isUnsaved()).toBe(true);
    await desk.answer();
    expect(desk.saver.state().kind).toBe("waiting");
    await pause();
    expect(desk.asked[2]).toMatchObject({ verb: "remove", body: { description: "in_1" } });
    await desk.answer();
    expect(desk.saver.state().kind).toBe("saved");
    expect(desk.saver.isUnsaved()).toBe(false);
    expect(desk.saver.draft()?.id).toBe("in_2");
    desk.write("two", "Merci", "cus_kestrel");
    await pause();
    expect(desk.asked[3]).toMatchObject({ verb: "update", body: { description: "two" } });
  });

  it("leaves no draft behind if the customer changes twice", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    await desk.answer();
    desk.write("one", "", "cus_kestrel");
    await pause();
    await desk.answer();
    desk.write("one", "", "cus_canal");
    const sent = desk.saver.flush();
    await desk.answer();
    await desk.answer();
    await desk.answer();
    await sent;
    const removed = desk.asked.filter(({ verb }) => verb === "remove");
    expect(removed.map(({ body }) => body.description).sort()).toEqual(["in_1", "in_2"]);
    expect(desk.saver.draft()?.id).toBe("in_3");
  });

  it("is not lost when the customer changes during a save that takes long", async () => {
    const desk = new Desk();
    desk.write("Purchase order");
    await pause();
    await desk.answer();
    desk.write("For the north entrance");
    await pause();
    desk.write("For the north entrance", "", "cus_sud");
    expect(desk.saver.isUnsaved()).toBe(true);
    await pause();
    await desk.answer();
    expect(desk.saver.state().kind).toBe("waiting");
    await pause();
    expect(desk.asked.at(-1)).toMatchObject({
      verb: "create",
      body: { customer: "cus_sud", description: "For the north entrance" },
    });
    await desk.answer();
    await pause();
    expect(desk.asked.at(-1)).toMatchObject({ verb: "remove", body: { description: "in_1" } });
  });

  it("isn't sent before it belongs to the customer on screen", async () => {
    const desk = new Desk();
    desk.write("Purchase order");
    await pause();
    desk.write("Purchase order", "", "cus_sud");
    const sent = desk.saver.flush();
    for (const _ of ["former draft", "new draft", "deletion"]) {
      await desk.answer();
      await vi.advanceTimersByTimeAsync(0);
    }
    await expect(sent).resolves.toMatchObject({ id: "in_2" });
    expect(desk.asked.map(({ verb }) => verb)).toEqual(["create", "create", "remove"]);
  });

  it("keeps the existing draft until the new one is created", async () => {
    const desk = new Desk();
    desk.write("one");
    await pause();
    await desk.answer();
    desk.write("one", "", "cus_kestrel");
    await pause();
    await desk.answer(new Error("refused"));
    expect(desk.asked.some(({ verb }) => verb === "remove")).toBe(false);
    expect(desk.saver.isUnsaved()).toBe(true);
  });
});

describe("a draft that someone else edits", () => {
  const made = async () => {
    const desk = new Desk();
    desk.write("Order 1");
    await pause();
    await desk.answer();
    return desk;
  };

  it("is changed only from the version that Claire saw", async () => {
    const desk = await made();
    desk.write("Order 2");
    await pause();
    await desk.answer(new Stale());
    expect(desk.saver.state()).toMatchObject({ kind: "failed" });
    desk.write("Order 3");
    await pause();
    expect(desk.seen).toEqual(["in_1", "in_1"]);
  });

  it("is checked before she continues, even with nothing to save", async () => {
    const desk = await made();
    const refused = expect(desk.saver.flush()).rejects.toBeInstanceOf(Stale);
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.asked[1]).toMatchObject({ verb: "update", body: {} });
    await desk.answer(new Stale());
    await refused;
    expect(desk.saver.isUnsaved()).toBe(false);
  });

  it("is distinguished from a partly rejected save", async () => {
    const desk = await made();
    desk.write("Order 2");
    await pause();
    await desk.answer(new Error("No such coupon"));
    desk.write("Order 3");
    await pause();
    expect(desk.seen).toEqual(["in_1", undefined]);
    await desk.answer();
    desk.write("Order 4");
    await pause();
    expect(desk.seen[2]).toBe("in_1");
  });
});
