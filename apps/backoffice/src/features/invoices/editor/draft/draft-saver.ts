import type { Invoice } from "@counterfoil/contract";
import type { InvoiceCreate, InvoiceUpdate } from "../../api.ts";
import { customerIdOf } from "../../standing.ts";
import { changesBetween, isSame, type Snapshot } from "./snapshot.ts";

/** How the saver reaches the server. */
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
  /** Whether a failed request may have been carried out, so that it must be sent again unchanged. */
  readonly mayHaveHappened: (error: unknown) => boolean;
  /** Whether a request was rejected because someone else has changed the draft. */
  readonly changedElsewhere: (error: unknown) => boolean;
}

/** Whom a new draft is for. */
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

/** A request under its idempotency key, and what holds once it is answered. */
interface Request {
  readonly send: () => Promise<Invoice>;
  readonly snapshot: Snapshot | undefined;
  readonly customer: string | undefined;
}

const PAUSE_MS = 800;
/** Wait before a request without an answer is sent again: doubled each time, up to the longest. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Keeps a draft saved while it is typed: made once, then changed; one request at a time, the
 * latest state wins. A request whose outcome is unknown is repeated under its key before anything
 * else is sent. The provider keeps a draft with its customer (docs.stripe.com/api/invoices/update has
 * no customer): for another one a new draft is made, and the former deleted.
 */
export class DraftSaver {
  #state: SaveState = { kind: "clean" };
  #draft: Invoice | undefined;
  /** The draft that is on screen; a refused request may have changed a part of it. */
  #seen: Invoice | undefined;
  #answers = 0;
  /** How often in a row a request had no answer. */
  #failures = 0;
  /** Whom the draft is for. */
  #customer: string | undefined;
  /** Drafts that others have taken the place of, to be deleted once those are made. */
  #former: readonly Invoice[] = [];
  #saved: Snapshot | undefined;
  #wanted: Snapshot | undefined;
  #owner: DraftOwner | undefined;
  #unanswered: Request | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #transport: DraftTransport;

  /** @param held an existing draft, with the snapshot that it matches. */
  constructor(
    transport: DraftTransport,
    held?: { readonly draft: Invoice; readonly snapshot: Snapshot },
  ) {
    this.#transport = transport;
    this.#draft = held?.draft;
    this.#seen = held?.draft;
    this.#customer = held && customerIdOf(held.draft);
    this.#saved = held?.snapshot;
    this.#wanted = held?.snapshot;
  }

  readonly state = (): SaveState => this.#state;
  /** The draft as the server last answered. */
  readonly draft = (): Invoice | undefined => this.#draft;
  /** What that answer was made from. */
  readonly saved = (): Snapshot | undefined => this.#saved;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether leaving now would lose something. */
  readonly isUnsaved = (): boolean =>
    this.#unanswered !== undefined ||
    this.#former.length > 0 ||
    this.#isForAnother() ||
    (this.#wanted !== undefined && !isSame(this.#saved, this.#wanted));

  /** Takes what is on screen; it is saved after a pause in typing. */
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
   * Saves what is on screen now and waits until the server has it, and nothing else.
   * @throws what the server refused, or that it could not be reached
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

  /** Saves nothing more: the draft is gone, or the page. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = this.#saved;
    this.#owner = undefined;
    this.#unanswered = undefined;
    this.#former = [];
  }

  /** Whether the draft that is there is for another customer than the one on screen. */
  #isForAnother(): boolean {
    const { customer } = this.#owner ?? {};
    return this.#draft !== undefined && customer !== undefined && customer !== this.#customer;
  }

  /** What is saved for another customer is no beginning for this one. */
  #giveUpOther(): void {
    if (this.#draft === undefined || this.#unanswered !== undefined) return;
    if (!this.#isForAnother()) return;
    this.#former = [...this.#former, this.#draft];
    this.#draft = undefined;
    this.#seen = undefined;
    this.#saved = undefined;
  }

  /** Sends what had no answer again now instead of after its wait. */
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
          this.#later(Math.min(RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS));
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
