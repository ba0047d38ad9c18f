/** How many may be inside at once, and wait: of one business, and of one session of it. */
export interface Room {
  readonly inside: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
}

interface Waiter {
  readonly session: string;
  enter(): void;
}

interface Gate {
  inside: number;
  waiting: Waiter[];
  /** When each session had a turn last, counted in turns. */
  turns: Map<string, number>;
  turn: number;
}

/**
 * Lets a bounded number of requests of each business in at once. Others wait, few of them, and the
 * sessions of the business take turns.
 */
export class Gates {
  readonly #room: Room;
  readonly #gates = new Map<string, Gate>();

  constructor(room: Room) {
    this.#room = room;
  }

  /**
   * Resolves with what the request calls when it is done.
   * @returns null when too many are waiting already
   */
  enter(business: string, session: string): Promise<() => void> | null {
    const gate = this.#gates.get(business) ?? newGate();
    this.#gates.set(business, gate);
    if (gate.inside < this.#room.inside) {
      gate.inside += 1;
      return Promise.resolve(this.#leaver(business, gate));
    }
    const own = gate.waiting.filter((waiter) => waiter.session === session).length;
    if (gate.waiting.length >= this.#room.waiting || own >= this.#room.waitingOfOne) return null;
    return new Promise((resolve) => {
      gate.waiting.push({ session, enter: () => resolve(this.#leaver(business, gate)) });
    });
  }

  #leaver(business: string, gate: Gate): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = takeTurn(gate);
      if (next !== null) return next.enter();
      gate.inside -= 1;
      if (gate.inside === 0) this.#gates.delete(business);
    };
  }
}

const newGate = (): Gate => ({ inside: 0, waiting: [], turns: new Map(), turn: 0 });

/** Removes the first waiter of the session that had its turn longest ago. */
function takeTurn(gate: Gate): Waiter | null {
  const last = ({ session }: Waiter) => gate.turns.get(session) ?? 0;
  const [next] = gate.waiting.toSorted((one, other) => last(one) - last(other));
  if (next === undefined) return null;
  gate.waiting = gate.waiting.filter((waiter) => waiter !== next);
  gate.turn += 1;
  if (gate.waiting.length === 0) gate.turns.clear();
  gate.turns.set(next.session, gate.turn);
  return next;
}
