import { z } from "zod";
import { Refusal } from "../http/response/refusal.ts";
import { refusalFrom, refusalText } from "./stored-refusal.ts";

const entries = z.record(z.string(), z.string().nullable());
const result = z.union([
  z.object({ value: z.unknown() }),
  z.object({ refused: z.string(), status: z.number() }),
]);

/**
 * Records what an operation has read, so that a retry reads the same: the parameters of every
 * request then depend on the intent alone, and the provider receives identical requests for the
 * same key (docs.stripe.com/api/idempotent_requests).
 */
export interface Journal {
  /**
   * Returns the recorded result of this read, or runs it. The same read run twice within one
   * operation has two entries.
   * @param schema the result as JSON
   */
  read<T>(name: string, schema: z.ZodType<T>, read: () => Promise<T>): Promise<T>;
  /** Returns the recorded value, or computes and records it. */
  note<T>(name: string, schema: z.ZodType<T>, value: () => T): T;
  /** Stores new entries since the last call, if there are any. */
  save(): Promise<void>;
}

/**
 * Creates a journal.
 * @param text the entries stored by earlier runs
 * @param store stores all entries for the next run
 */
export function createJournal(text: string, store: (text: string) => Promise<void>): Journal {
  const recorded = new Map(Object.entries(entries.parse(JSON.parse(text))));
  const repetitions = new Map<string, number>();
  let unsaved = false;

  function place(name: string): string {
    const count = repetitions.get(name) ?? 0;
    repetitions.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  }

  function keep(key: string, entry: z.infer<typeof result>): void {
    recorded.set(key, JSON.stringify(entry));
    unsaved = true;
  }

  function recalled<T>(key: string, schema: z.ZodType<T>): { readonly value: T } | null {
    const entry = recorded.get(key);
    if (typeof entry !== "string") return null;
    const outcome = result.parse(JSON.parse(entry));
    if ("refused" in outcome) throw refusalFrom(outcome.status, outcome.refused);
    return { value: schema.parse(outcome.value) };
  }

  return {
    async read(name, schema, read) {
      const key = place(name);
      const before = recalled(key, schema);
      if (before !== null) return before.value;
      try {
        const value = await read();
        keep(key, { value });
        return value;
      } catch (error) {
        if (error instanceof Refusal) {
          keep(key, { refused: refusalText(error), status: error.status });
        }
        throw error;
      }
    },
    note(name, schema, value) {
      const key = place(name);
      const before = recalled(key, schema);
      if (before !== null) return before.value;
      const first = value();
      keep(key, { value: first });
      return first;
    },
    async save() {
      if (!unsaved) return;
      unsaved = false;
      await store(JSON.stringify(Object.fromEntries(recorded)));
    },
  };
}
