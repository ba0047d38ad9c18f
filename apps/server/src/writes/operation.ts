import type { z } from "zod";
import type { MailComposer } from "../mail/compose/mail-composer.ts";
import type { MailToSend } from "../mail/outbox.ts";
import type { Ask } from "../provider/gateway.ts";
import type { WireObject } from "../provider/wire.ts";

/** Who wants something done. */
export interface Actor {
  readonly account: string;
  readonly person: string;
}

/**
 * What an operation works with. Every request it sends carries a key that a repeat sends again, and
 * every read that came before a request returns to a repeat what it returned the first time: so a
 * repeat sends the very same requests, whatever the world is by then.
 */
export interface Work extends Actor {
  /**
   * Changes something at the provider. The key follows from the intent and `step`, so each step of
   * an operation has one effect however often the operation runs. What the answer shows is in the
   * mirror when this returns; the object comes back with nothing expanded.
   * @throws Refusal, OutcomeUnknown or TryLater
   */
  send(step: string, ask: Omit<Ask, "key">): Promise<WireObject>;
  /** Reads from the provider, past the mirror. Nothing is kept. */
  read(ask: Omit<Ask, "key" | "method">): Promise<WireObject>;
  /** Reads a whole list from the provider, page by page. */
  readAll(ask: Omit<Ask, "key" | "method">): Promise<WireObject[]>;
  /** Reads an object from the provider and updates the mirror with it. */
  refresh(type: string, path: string): Promise<WireObject>;
  /** The mirrored object, or null. */
  mirrored(type: string, id: string): Promise<WireObject | null>;
  /** Mirrored objects of a type whose customer is this one, newest first, at most 100. */
  mirroredOf(type: string, customer: string): Promise<WireObject[]>;
  /** Puts a mail into the outbox, once for the intent however often the operation runs. */
  mail(mail: Omit<MailToSend, "id">): Promise<void>;
  /** Composes emails about invoices and payments. */
  readonly composer: MailComposer;
  /** The provider's second, now. */
  now(): number;
  /** The IANA time zone of the business, whose calendar days are meant. */
  zone(): Promise<string>;
}

/** Something that changes the provider: it can be repeated from its stored input alone. */
export interface Operation<Input = unknown> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** The object that is locked against other changes. Null if it doesn't exist yet. */
  lock(input: Input): string | null;
  /** Answers with the object that the caller gets. */
  run(work: Work, input: Input): Promise<WireObject>;
}

/** An operation whose input type is of no more interest. */
export interface AnyOperation {
  readonly name: string;
  /** @throws ZodError when the input is not of the operation's shape */
  read(input: unknown): Runnable;
}

/** An operation with its input. */
export interface Runnable {
  readonly operation: string;
  readonly input: unknown;
  readonly lock: string | null;
  run(work: Work): Promise<WireObject>;
}

/** Hides the input's type behind its schema. */
export function operation<Input>(definition: Operation<Input>): AnyOperation {
  return {
    name: definition.name,
    read(raw) {
      const input = definition.input.parse(raw);
      return {
        operation: definition.name,
        input,
        lock: definition.lock(input),
        run: (work) => definition.run(work, input),
      };
    },
  };
}
