/** Maximum concurrent and waiting requests, of a business and of each of its sessions. */
export interface Room {
  readonly inside: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
}

interface Waiter {
  readonly session: string;
  /** Whether it is admitted after all that don't yield. */
  readonly yields: boolean;
  enter(): void;
}

interface Gate {
  inside: number;
  waiting: Waiter[];
  /** When each session was last admitted, counted in admissions. */
  turns: Map<string, number>;
  turn: number;
}

/**
 * Limits concurrent requests of each business. A limited number of others wait, and the business's
 * sessions are admitted in turn, people before API keys.
 */
export class Gates {
  readonly #room: Room;
  readonly #gates = new Map<string, Gate>();

  constructor(room: Room) {
    this.#room = room;
  }

  /**
   * Resolves with a function that the request calls when it is done.
   * @param yields whether others of the business are admitted first
   * @returns null if too many are already waiting
   */
  enter(business: string, session: string, yields = false): Promise<() => void> | null {
    const gate = this.#gates.get(business) ?? newGate();
    this.#gates.set(business, gate);
    if (gate.inside < this.#room.inside) {
      gate.inside += 1;
      return Promise.resolve(this.#leaver(business, gate));
    }
    const own = gate.waiting.filter((waiter) => waiter.session === session).length;
    if (gate.waiting.length >= this.#room.waiting || own >= this.#room.waitingOfOne) return null;
    return new Promise((resolve) => {
      gate.waiting.push({ session, yields, enter: () => resolve(this.#leaver(business, gate)) });
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

/**
 * Removes the first waiter of the session that was admitted least recently, of those that don't
 * yield if there are any.
 */
function takeTurn(gate: Gate): Waiter | null {
  const last = ({ session }: Waiter) => gate.turns.get(session) ?? 0;
  const [next] = gate.waiting.toSorted(
    (one, other) => Number(one.yields) - Number(other.yields) || last(one) - last(other),
  );
  if (next === undefined) return null;
  gate.waiting = gate.waiting.filter((waiter) => waiter !== next);
  gate.turn += 1;
  if (gate.waiting.length === 0) gate.turns.clear();
  gate.turns.set(next.session, gate.turn);
  return next;
}
