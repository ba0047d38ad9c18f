import type { Invoice } from "@counterfoil/contract";
import type { InvoiceCreate, InvoiceUpdate } from "../../api.ts";
import { changesBetween, isSame, type Snapshot } from "./snapshot.ts";

/** How the saver reaches the server. */
export interface DraftTransport {
  readonly create: (body: InvoiceCreate, key: string) => Promise<Invoice>;
  readonly update: (id: string, body: InvoiceUpdate, key: string) => Promise<Invoice>;
  /** Whether a failed request may have been carried out, so that it must be sent again unchanged. */
  readonly mayHaveHappened: (error: unknown) => boolean;
}

/** Whom a new draft is for. */
export interface DraftOwner {
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
  readonly snapshot: Snapshot;
}

const PAUSE_MS = 800;

/**
 * Keeps a draft saved while it is typed: made once, then changed; one request at a time, the
 * latest state wins. A request whose outcome is unknown is repeated under its key before anything
 * else is sent.
 */
export class DraftSaver {
  #state: SaveState = { kind: "clean" };
  #draft: Invoice | undefined;
  #saved: Snapshot | undefined;
  #wanted: Snapshot | undefined;
  #owner: DraftOwner | undefined;
  #unanswered: Request | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #transport: DraftTransport;

  /** @param held a draft that is there already, with the snapshot it stands for. */
  constructor(
    transport: DraftTransport,
    held?: { readonly draft: Invoice; readonly snapshot: Snapshot },
  ) {
    this.#transport = transport;
    this.#draft = held?.draft;
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
    (this.#wanted !== undefined && !isSame(this.#saved, this.#wanted));

  /** Takes what is on screen; it is saved after a pause in typing. */
  want(snapshot: Snapshot, owner: DraftOwner): void {
    if (isSame(this.#wanted, snapshot) && this.#owner?.customer === owner.customer) return;
    this.#wanted = snapshot;
    this.#owner = owner;
    if (!this.isUnsaved()) {
      clearTimeout(this.#timer);
      if (this.#state.kind === "waiting") this.#become({ kind: "clean" });
      return;
    }
    if (this.#running === undefined) this.#become({ kind: "waiting" });
    this.#later();
  }

  /**
   * Saves what is on screen now and waits until the server has it.
   * @throws what the server refused, or that it could not be reached
   */
  async flush(): Promise<Invoice> {
    clearTimeout(this.#timer);
    do {
      await (this.#running ?? this.#save());
      if (this.#state.kind === "failed") throw this.#state.error;
    } while (this.isUnsaved());
    if (this.#draft === undefined) throw new Error("There is no draft to save");
    return this.#draft;
  }

  /** Saves nothing more: the draft is gone, or the page. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = this.#saved;
    this.#unanswered = undefined;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void (this.#running ?? this.#save()), PAUSE_MS);
  }

  #save(): Promise<void> {
    if (!this.isUnsaved()) return Promise.resolve();
    this.#running = this.#send().finally(() => {
      this.#running = undefined;
      if (this.#state.kind !== "failed" && this.isUnsaved()) this.#later();
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    const request = this.#unanswered ?? this.#next();
    if (request === undefined) return;
    this.#unanswered = request;
    this.#become({ kind: "saving" });
    try {
      this.#draft = await request.send();
      this.#saved = request.snapshot;
      this.#unanswered = undefined;
      this.#become({ kind: "saved", at: Date.now() });
    } catch (error) {
      if (!this.#transport.mayHaveHappened(error)) this.#unanswered = undefined;
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
    if (draft !== undefined) {
      return { snapshot, send: () => this.#transport.update(draft.id, body, key) };
    }
    if (owner === undefined) return undefined;
    return { snapshot, send: () => this.#transport.create({ ...body, ...owner }, key) };
  }

  #become(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
