import type { Invoice } from "@counterfoil/contract";
import { vi } from "vitest";
import type { InvoiceUpdate } from "../../../api.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { Snapshot } from "./snapshot.ts";

/** A response that was lost: the change may have been made. */
export class LostResponse extends Error {}
/** The draft was changed elsewhere. */
export class Stale extends Error {}

/** A server whose responses the test controls. */
export class RecordingServer {
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
    mayHaveHappened: (error) => error instanceof LostResponse,
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

/** Waits until a draft is saved after the last change. */
export const pause = () => vi.advanceTimersByTimeAsync(800);
