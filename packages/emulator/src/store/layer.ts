import type { TypeName } from "../kernel/types/types.ts";
import { matches, type Row } from "./row.ts";

/** So many rows are looked through faster than an index of them is kept. */
const FEW = 8;

/** The rows of one type of one account, findable by their keys. */
class Shelf {
  readonly rows = new Map<string, Row>();
  /** Living rows by each of their keys, and all of them under "". Made when it is first needed. */
  private index: Map<string, Set<string>> | null = null;

  set(row: Row): void {
    const former = this.rows.get(row.id);
    this.rows.set(row.id, row);
    if (this.index === null) return;
    if (former) for (const key of keysIn(former)) this.index.get(key)?.delete(row.id);
    enter(this.index, row);
  }

  /** Living rows with these keys, in no order. */
  matching(where: Record<string, string>): Row[] {
    const found: Row[] = [];
    for (const id of this.likely(where)) {
      const row = this.rows.get(id);
      if (row && !row.deleted && matches(row, where)) found.push(row);
    }
    return found;
  }

  private likely(where: Record<string, string>): Iterable<string> {
    if (this.rows.size <= FEW) return this.rows.keys();
    if (this.index === null) {
      this.index = new Map();
      for (const row of this.rows.values()) enter(this.index, row);
    }
    let fewest: ReadonlySet<string> = this.index.get("") ?? NONE;
    for (const [name, value] of Object.entries(where)) {
      const ids = this.index.get(keyName(name, value)) ?? NONE;
      if (ids.size < fewest.size) fewest = ids;
    }
    return fewest;
  }
}

const NONE: ReadonlySet<string> = new Set();

function enter(index: Map<string, Set<string>>, row: Row): void {
  for (const key of keysIn(row)) {
    const ids = index.get(key);
    if (ids) ids.add(row.id);
    else index.set(key, new Set([row.id]));
  }
}

const keyName = (name: string, value: string): string => `${name}=${value}`;
const keysIn = (row: Row): string[] =>
  row.deleted ? [] : ["", ...Object.entries(row.keys).map(([name, value]) => keyName(name, value))];

/** Changes that wait in memory: rows by account, type and id, and counters. */
export class Layer {
  private readonly shelves = new Map<string, Shelf>();
  readonly counters = new Map<string, number>();

  get(account: string, type: TypeName, id: string): Row | undefined {
    return this.shelves.get(shelfName(account, type))?.rows.get(id);
  }

  set(row: Row): void {
    const name = shelfName(row.account, row.type);
    const shelf = this.shelves.get(name) ?? new Shelf();
    this.shelves.set(name, shelf);
    shelf.set(row);
  }

  /** Whether it holds any row of the type. */
  has(account: string, type: TypeName): boolean {
    return this.shelves.has(shelfName(account, type));
  }

  /** Living rows with these keys, in no order. */
  matching(account: string, type: TypeName, where: Record<string, string>): readonly Row[] {
    return this.shelves.get(shelfName(account, type))?.matching(where) ?? [];
  }

  /** How many rows of the type there are, deleted ones too. */
  count(account: string, type: TypeName): number {
    return this.shelves.get(shelfName(account, type))?.rows.size ?? 0;
  }

  /** Takes all rows of the type out, oldest first. */
  take(account: string, type: TypeName): Row[] {
    const name = shelfName(account, type);
    const rows = [...(this.shelves.get(name)?.rows.values() ?? [])];
    this.shelves.delete(name);
    return rows.sort((a, b) => a.seq - b.seq);
  }

  *rows(): IterableIterator<Row> {
    for (const shelf of this.shelves.values()) yield* shelf.rows.values();
  }
}

const shelfName = (account: string, type: TypeName): string => `${account}|${type}`;
