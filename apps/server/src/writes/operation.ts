import type { WebhookEventType } from "@counterfoil/domain";
import type { z } from "zod";
import type { AuditOrigin } from "../audit/origin.ts";
import type { Admit } from "../http/handler.ts";
import type { MailComposer } from "../mail/compose/mail-composer.ts";
import type { MailToSend } from "../mail/outbox.ts";
import type { WireObject } from "../provider/encoding/wire.ts";
import type { WireRequest } from "../provider/gateway.ts";

/** The user who requests a change. */
export interface Actor {
  readonly account: string;
  readonly person: string;
  /** Where the request came from, for the audit trail. */
  readonly origin: AuditOrigin;
  /** Decides on a change that isn't a repeated one; undefined if it is decided already. */
  readonly admit?: Admit | undefined;
}

/**
 * The context of an operation. Every request it sends carries an idempotency key that a retry
 * reuses, and a retry gets the recorded result of every read before a request: a retry sends
 * identical requests, whatever has changed since.
 */
export interface OperationContext extends Actor {
  /**
   * Changes an object at the provider. The key is derived from the intent and `step`, so each step
   * has one effect however often the operation runs. The mirror contains the response when this
   * resolves.
   * @returns the object with nothing expanded
   * @throws Refusal, OutcomeUnknown or TryLater
   */
  send(
    step: string,
    request: Omit<WireRequest, "key" | "method"> & { readonly method: "POST" },
  ): Promise<WireObject>;
  /**
   * Deletes an object at the provider. Idempotency keys have no effect on deletions
   * (docs.stripe.com/api/idempotent_requests), so a retry that no longer finds the object has
   * deleted it before.
   * @returns the deleted object
   * @throws Refusal, OutcomeUnknown or TryLater
   */
  remove(step: string, object: RemovedObject): Promise<WireObject>;
  /** Reads from the provider, bypassing the mirror. Nothing is stored. */
  read(request: Omit<WireRequest, "key" | "method">): Promise<WireObject>;
  /** Reads a whole list from the provider, page by page. */
  readAll(request: Omit<WireRequest, "key" | "method">): Promise<WireObject[]>;
  /** Reads an object from the provider and updates the mirror with it. */
  refresh(type: string, path: string): Promise<WireObject>;
  /** Returns the mirrored object, or null. */
  mirrored(type: string, id: string): Promise<WireObject | null>;
  /** Returns up to 100 mirrored objects of a type that belong to a customer, newest first. */
  mirroredOf(type: string, customer: string): Promise<WireObject[]>;
  /** Queues an email, once per intent however often the operation runs. */
  mail(mail: Omit<MailToSend, "id">): Promise<void>;
  /**
   * Records an event for the webhooks of the business that doesn't follow from one of the provider,
   * once per intent however often the operation runs.
   * @param object the provider's object that it is about
   */
  record(type: WebhookEventType, object: WireObject): Promise<void>;
  /** Composes emails about invoices and payments. */
  readonly composer: MailComposer;
  /** Returns the provider's current time in seconds. */
  now(): number;
  /** The business's IANA time zone, for calendar dates. */
  zone(): Promise<string>;
}

/** An object to delete. */
interface RemovedObject {
  readonly type: string;
  /** Its path, which ends with its encoded ID. */
  readonly path: string;
}

/** A change at the provider that can be repeated from its stored input alone. */
interface WriteOperation<Input = unknown> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** Returns the object to lock against other changes; null if it doesn't exist yet. */
  lock(input: Input): string | null;
  /** Runs the operation and returns the object for the response. */
  run(context: OperationContext, input: Input): Promise<WireObject>;
}

/** An operation whose input type is hidden. */
export interface AnyOperation {
  readonly name: string;
  /** @throws ZodError if the input isn't valid for the operation */
  read(input: unknown): BoundOperation;
}

/** An operation with its input. */
export interface BoundOperation {
  readonly operation: string;
  readonly input: unknown;
  readonly lock: string | null;
  run(context: OperationContext): Promise<WireObject>;
}

/** Hides the input's type behind its schema. */
export function operation<Input>(definition: WriteOperation<Input>): AnyOperation {
  return {
    name: definition.name,
    read(raw) {
      const input = definition.input.parse(raw);
      return {
        operation: definition.name,
        input,
        lock: definition.lock(input),
        run: (context) => definition.run(context, input),
      };
    },
  };
}
