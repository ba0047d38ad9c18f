import type { Invoice } from "@counterfoil/contract";
import type { InvoiceCreate, InvoiceUpdate } from "../../../api.ts";
import { customerIdOf } from "../../../invoice-values.ts";
import { changesBetween, isSame, type Snapshot } from "./snapshot.ts";

/** The server calls that the saver makes. */
interface DraftTransport {
  readonly create: (body: InvoiceCreate, key: string) => Promise<Invoice>;
  /** @param seen the draft that the change applies to; omit to skip the version check */
  readonly update: (
    id: string,
    body: InvoiceUpdate,
    key: string,
    seen: Invoice | undefined,
  ) => Promise<Invoice>;
  readonly remove: (id: string, key: string) => Promise<unknown>;
  /**
   * Returns whether a failed request may have been applied, so that it must be repeated unchanged.
   */
  readonly mayHaveHappened: (error: unknown) => boolean;
  /** Returns whether a request was rejected because someone else has changed the draft. */
  readonly changedElsewhere: (error: unknown) => boolean;
}

/** The customer of a new draft. */
interface DraftOwner {
  readonly customer: string;
  readonly currency: string;
}

export type SaveState =
  | { readonly kind: "clean" }
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly at: number }
  | { readonly kind: "failed"; readonly error: unknown };

/** A request with its idempotency key, and the state once it succeeds. */
interface Request {
  readonly send: () => Promise<Invoice>;
  readonly snapshot: Snapshot | undefined;
  readonly customer: string | undefined;
}

const PAUSE_MS = 800;
/**
 * Delay before a request without a response is repeated: doubles up to the maximum, in
 * milliseconds.
 */
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;
/** Longest delay of leaving a page while its draft is saved, in milliseconds. */
const MAX_LEAVE_MS = 4_000;

/**
 * Saves a draft while it is edited: created once, then updated, one request at a time with the
 * latest state. Repeats a request whose outcome is unknown under its idempotency key before sending
 * anything else. A draft's customer can't be changed (docs.stripe.com/api/invoices/update): for
 * another customer, creates a new draft and deletes the former one.
 */
export class DraftSaver {
  #state: SaveState = { kind: "clean" };
  #draft: Invoice | undefined;
  /** The draft on screen. A rejected request may have changed part of it. */
  #seen: Invoice | undefined;
  #answers = 0;
  /** Consecutive requests without a response. */
  #failures = 0;
  /** The draft's customer. */
  #customer: string | undefined;
  /** Replaced drafts, deleted once their replacements exist. */
  #former: readonly Invoice[] = [];
  #saved: Snapshot | undefined;
  #wanted: Snapshot | undefined;
  #owner: DraftOwner | undefined;
  #unanswered: Request | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #transport: DraftTransport;

  /** @param opened an existing draft, with the snapshot that it matches */
  constructor(
    transport: DraftTransport,
    opened?: { readonly draft: Invoice; readonly snapshot: Snapshot },
  ) {
    this.#transport = transport;
    this.#draft = opened?.draft;
    this.#seen = opened?.draft;
    this.#customer = opened && customerIdOf(opened.draft);
    this.#saved = opened?.snapshot;
    this.#wanted = opened?.snapshot;
  }

  readonly state = (): SaveState => this.#state;
  /** The draft in the server's latest response. */
  readonly draft = (): Invoice | undefined => this.#draft;
  /** The snapshot of that response. */
  readonly saved = (): Snapshot | undefined => this.#saved;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns whether leaving now would lose changes. */
  readonly isUnsaved = (): boolean =>
    this.#unanswered !== undefined ||
    this.#former.length > 0 ||
    this.#isForAnother() ||
    (this.#wanted !== undefined && !isSame(this.#saved, this.#wanted));

  /** Accepts the current state, which is saved once typing pauses. */
  want(snapshot: Snapshot, owner: DraftOwner): void {
    if (isSame(this.#wanted, snapshot) && this.#owner?.customer === owner.customer) return;
    this.#wanted = snapshot;
    this.#owner = owner;
    if (this.#running === undefined) this.#giveUpOther();
    if (!this.isUnsaved()) {
      clearTimeout(this.#timer);
      if (this.#state.kind === "waiting") this.#become({ kind: "clean" });
      return;
    }
    if (this.#running === undefined) this.#become({ kind: "waiting" });
    this.#later();
  }

  /**
   * Saves the current state and waits for the response.
   * @throws the server's error, or an error if it can't be reached
   */
  async flush(): Promise<Invoice> {
    clearTimeout(this.#timer);
    const before = this.#answers;
    do {
      await (this.#running ?? this.#save());
      if (this.#state.kind === "failed") throw this.#state.error;
    } while (this.isUnsaved());
    if (this.#answers === before) await this.#look();
    if (this.#draft === undefined) throw new Error("There is no draft to save");
    return this.#draft;
  }

  /**
   * Saves an existing draft before its page is left. Ends when it is saved, the save has failed, or
   * the response is late. A new draft isn't saved this way, because it changes the page's URL.
   */
  async settle(): Promise<void> {
    if (this.#draft === undefined || this.#isForAnother() || !this.isUnsaved()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_LEAVE_MS);
    });
    await Promise.race([this.flush().catch(() => undefined), late]);
    clearTimeout(timer);
  }

  /** Even with nothing left to save, someone else may have changed the draft. */
  async #look(): Promise<void> {
    const seen = this.#seen;
    if (seen === undefined) return;
    const key = crypto.randomUUID();
    this.#running = this.#send({
      snapshot: this.#saved,
      customer: this.#customer,
      send: () => this.#transport.update(seen.id, {}, key, seen),
    }).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (this.#state.kind === "failed") throw this.#state.error;
  }

  /** Stops saving, because the draft was deleted or the page was left. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = this.#saved;
    this.#owner = undefined;
    this.#unanswered = undefined;
    this.#former = [];
  }

  /** Whether the saved draft is for another customer than the one on screen. */
  #isForAnother(): boolean {
    const { customer } = this.#owner ?? {};
    return this.#draft !== undefined && customer !== undefined && customer !== this.#customer;
  }

  /** The saved state of another customer's draft isn't a base for this one. */
  #giveUpOther(): void {
    if (this.#draft === undefined || this.#unanswered !== undefined) return;
    if (!this.#isForAnother()) return;
    this.#former = [...this.#former, this.#draft];
    this.#draft = undefined;
    this.#seen = undefined;
    this.#saved = undefined;
  }

  /** Repeats a request without a response now, instead of after its delay. */
  readonly reconnected = (): void => {
    if (this.#state.kind === "failed" && this.#unanswered !== undefined) this.#later(0);
  };

  #later(pause = PAUSE_MS): void {
    clearTimeout(this.#timer);
    const send = () => void (this.#running ?? this.#save());
    if (pause === 0) send();
    else this.#timer = setTimeout(send, pause);
  }

  #save(): Promise<void> {
    if (!this.isUnsaved()) {
      if (this.#state.kind === "failed") this.#become({ kind: "clean" });
      return Promise.resolve();
    }
    this.#running = this.#send().finally(() => {
      this.#running = undefined;
      if (this.#state.kind !== "failed" && this.isUnsaved()) this.#later();
    });
    return this.#running;
  }

  async #send(look?: Request): Promise<void> {
    if (look === undefined) this.#giveUpOther();
    const request = look ?? this.#unanswered ?? this.#next();
    if (request === undefined) return;
    this.#unanswered = request;
    this.#become({ kind: "saving" });
    try {
      this.#draft = await request.send();
      this.#seen = this.#draft;
      this.#answers += 1;
      this.#failures = 0;
      this.#customer = request.customer;
      this.#saved = request.snapshot;
      this.#unanswered = undefined;
      this.#become(this.isUnsaved() ? { kind: "waiting" } : { kind: "saved", at: Date.now() });
    } catch (error) {
      if (this.#transport.mayHaveHappened(error)) {
        if (this.#unanswered !== undefined) {
          this.#later(Math.min(RETRY_MS * 2 ** this.#failures, MAX_RETRY_MS));
        }
        this.#failures += 1;
      } else {
        this.#unanswered = undefined;
        if (!this.#transport.changedElsewhere(error)) this.#seen = undefined;
      }
      this.#become({ kind: "failed", error });
    }
  }

  #next(): Request | undefined {
    const snapshot = this.#wanted;
    const owner = this.#owner;
    if (snapshot === undefined) return undefined;
    const key = crypto.randomUUID();
    const body = changesBetween(this.#saved, snapshot);
    const draft = this.#draft;
    const [former] = this.#former;
    if (draft !== undefined) {
      const customer = this.#customer;
      if (former !== undefined) {
        const send = () => this.#removeFormer(former.id, key).then(() => draft);
        return { snapshot: this.#saved, customer, send };
      }
      const seen = this.#seen;
      return { snapshot, customer, send: () => this.#transport.update(draft.id, body, key, seen) };
    }
    if (owner === undefined) return undefined;
    const { customer } = owner;
    return { snapshot, customer, send: () => this.#transport.create({ ...body, ...owner }, key) };
  }

  async #removeFormer(id: string, key: string): Promise<void> {
    const forget = () => {
      this.#former = this.#former.filter((other) => other.id !== id);
    };
    try {
      await this.#transport.remove(id, key);
      forget();
    } catch (error) {
      // A failed deletion isn't retried; the user is notified once.
      if (!this.#transport.mayHaveHappened(error)) forget();
      throw error;
    }
  }

  #become(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
