import { DAY_SECONDS } from "@counterfoil/domain";
import type { BoundRoute, Principal } from "../handler.ts";
import { networkOf } from "../origin/network.ts";
import { type Refusal, refuse } from "../response/refusal.ts";
import { type Allowance, Buckets } from "./buckets.ts";
import { ConcurrencyLimits, type QueueLimits } from "./concurrency-limits.ts";
import { HeldAmounts, type Maximum } from "./held-amounts.ts";
import { weightOf } from "./weights.ts";

/** Allows a busy team of thirty people, with bulk actions on a hundred rows. */
const SESSION: Allowance = { burst: 1500, perSecond: 100 };
const PERSON: Allowance = { burst: 3000, perSecond: 150 };
const BUSINESS: Allowance = { burst: 9000, perSecond: 600 };
/** A whole team may share one address. */
const ADDRESS: Allowance = { burst: 3000, perSecond: 150 };
/** Calls that email addresses chosen by the user, also limited per invoice or email. */
const SENDS = new Set(["/api/stripe/invoice/:id/send", "/api/mail/:id/resend"]);
const SENDS_OF_OBJECT: Allowance = { burst: 20, perSecond: 20 / DAY_SECONDS };
const SENDS_OF_BUSINESS: Allowance = { burst: 5000, perSecond: 5000 / DAY_SECONDS };
const HOUR = 60 * 60;
/**
 * Writes with the publishable key, which is public: each creates a payment method. One team enters
 * its customers' cards from one address.
 */
const SCRIPT_OF_ADDRESS: Allowance = { burst: 200, perSecond: 200 / HOUR };
const SCRIPT_OF_BUSINESS: Allowance = { burst: 1000, perSecond: 1000 / HOUR };
/** Characters of an account ID that are stored: the provider's have at most 255. */
const MAX_ACCOUNT_LENGTH = 255;
const INVITATIONS: Allowance = { burst: 200, perSecond: 200 / DAY_SECONDS };
const STREAMS = { session: 8, business: 300 } as const;
/** Bytes of bodies that are being received: a slow sender keeps them in memory. */
const BODIES = { network: 32_000_000, session: 64_000_000, business: 256_000_000 } as const;
/** Fewer than the database's connections, so that another business always gets one. */
const READS: QueueLimits = { active: 6, waiting: 250, waitingOfOne: 120 };
const WRITES: QueueLimits = { active: 12, waiting: 150, waitingOfOne: 110 };
/** Characters of a body that cost one more token, because parsing takes time. */
const CHARACTERS = 10_000;
const STREAM_WAIT = 30;
/** Cost of a request without a valid session. */
const UNKNOWN_COST = 5;

interface LimitsOptions {
  /** Multiplies the refill rates; 0 disables all limits. */
  readonly factor: number;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/** The part of a request that limits depend on. */
interface Asking {
  readonly call: Pick<BoundRoute, "method" | "path">;
  readonly caller: Pick<Principal, "account"> & {
    readonly user: Pick<Principal["user"], "id">;
    readonly session: Pick<Principal["session"], "id" | "apiKey">;
  };
  /** The object in the call's path, if any. */
  readonly id?: string | undefined;
  /** Length of the body in characters. */
  readonly length?: number;
}

/** Who sends a body: a member, or a network address without a session. */
type BodySender = { readonly account: string; readonly session: { readonly id: string } } | string;

/**
 * Keeps one session, person, business or address from using up what others need. Counts within this
 * process, so several servers multiply the limits.
 */
export class Limits {
  readonly #off: boolean;
  readonly #sessions: Buckets;
  readonly #people: Buckets;
  readonly #businesses: Buckets;
  readonly #addresses: Buckets;
  readonly #objects: Buckets;
  readonly #sends: Buckets;
  readonly #invitations: Buckets;
  readonly #scriptAddresses: Buckets;
  readonly #scriptBusinesses: Buckets;
  /** Open streams, by session and by business. */
  readonly #streams = new HeldAmounts();
  readonly #bodies = new HeldAmounts();
  readonly #reads = new ConcurrencyLimits(READS);
  readonly #writes = new ConcurrencyLimits(WRITES);

  constructor({ factor, now = () => performance.now() }: LimitsOptions) {
    this.#off = factor === 0;
    const buckets = ({ burst, perSecond }: Allowance) =>
      new Buckets({ burst: burst * factor, perSecond: perSecond * factor }, now);
    this.#sessions = buckets(SESSION);
    this.#people = buckets(PERSON);
    this.#businesses = buckets(BUSINESS);
    this.#addresses = buckets(ADDRESS);
    this.#objects = buckets(SENDS_OF_OBJECT);
    this.#sends = buckets(SENDS_OF_BUSINESS);
    this.#invitations = buckets(INVITATIONS);
    this.#scriptAddresses = buckets(SCRIPT_OF_ADDRESS);
    this.#scriptBusinesses = buckets(SCRIPT_OF_BUSINESS);
  }

  /**
   * Admits a member's request, immediately or in turn.
   * @returns a function to call when the request is done
   * @throws Refusal rate_limited, before anything was done
   */
  async admit({ call, caller, id, length = 0 }: Asking): Promise<() => void> {
    if (this.#off) return () => undefined;
    this.charge(caller, weightOf(call) + Math.floor(length / CHARACTERS));
    if (SENDS.has(call.path)) {
      this.#take(this.#objects, `${caller.account} ${id ?? ""}`, 1);
      this.#take(this.#sends, caller.account, 1);
    }
    const gates = call.method === "GET" ? this.#reads : this.#writes;
    const entered = gates.enter(caller.account, caller.session.id, caller.session.apiKey === true);
    if (entered === null) throw limited(1);
    return entered;
  }

  /**
   * Counts a member's request outside the contract.
   * @throws Refusal rate_limited
   */
  charge({ account, user, session }: Asking["caller"], weight: number): void {
    if (this.#off) return;
    this.#take(this.#sessions, session.id, weight);
    this.#take(this.#people, user.id, weight);
    this.#take(this.#businesses, account, weight);
  }

  /**
   * Counts a search, which is authorized by its key.
   * @throws Refusal rate_limited
   */
  chargeSearch(account: string, session: string, queries: number): void {
    if (this.#off) return;
    const weight = 3 * queries;
    this.#take(this.#sessions, session, weight);
    this.#take(this.#businesses, account, weight);
  }

  /**
   * Counts invited people.
   * @throws Refusal rate_limited
   */
  chargeInvitations(account: string, people: number): void {
    if (!this.#off) this.#take(this.#invitations, account, people);
  }

  /**
   * Counts an open stream.
   * @returns a function to call when it has ended
   * @throws Refusal rate_limited if the session or the business has too many
   */
  openStream({ account, session }: Pick<Principal, "account" | "session">): () => void {
    if (this.#off) return () => undefined;
    const left = this.#streams.hold(1, membersOwn({ account, session }, STREAMS));
    if (left === null) throw limited(STREAM_WAIT);
    return left;
  }

  /**
   * Counts a body that is about to be received.
   * @param from the member who sends it; without a session, the client's network address
   * @returns a function to call when it is complete
   * @throws Refusal rate_limited if they send too much at a time
   */
  receive(from: BodySender, bytes: number): () => void {
    if (this.#off) return () => undefined;
    const maxima =
      typeof from === "string"
        ? [{ owner: `network ${networkOf(from)}`, most: BODIES.network }]
        : membersOwn(from, BODIES);
    const complete = this.#bodies.hold(bytes, maxima);
    if (complete === null) throw limited(1);
    return complete;
  }

  /**
   * Counts a request without a session, by client network.
   * @throws Refusal rate_limited
   */
  chargeAddress(address: string, weight = UNKNOWN_COST): void {
    if (this.#off) return;
    this.#take(this.#addresses, networkOf(address), weight);
  }

  /**
   * Counts a write of the provider's script, by network and by business.
   * @returns 0, or the seconds until it is allowed
   */
  chargeScript(account: string, address: string): number {
    if (this.#off) return 0;
    // The account comes from the request, and may be a text of any length.
    const business = account.slice(0, MAX_ACCOUNT_LENGTH);
    return (
      this.#scriptAddresses.take(networkOf(address), 1) || this.#scriptBusinesses.take(business, 1)
    );
  }

  #take(buckets: Buckets, key: string, tokens: number): void {
    const seconds = buckets.take(key, tokens);
    if (seconds > 0) throw limited(seconds);
  }
}

function membersOwn(
  { account, session }: { readonly account: string; readonly session: { readonly id: string } },
  most: { readonly session: number; readonly business: number },
): Maximum[] {
  return [
    { owner: `session ${session.id}`, most: most.session },
    { owner: `business ${account}`, most: most.business },
  ];
}

function limited(seconds: number): Refusal {
  return refuse("rate_limited", "Too many requests. Try again in a moment.", {
    retryAfter: seconds,
  });
}
