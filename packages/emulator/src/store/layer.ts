import type { TypeName } from "../engine/types.ts";
import { matches, type Row } from "./row.ts";

/** The rows of one type of one account, findable by their keys. */
class Shelf {
  readonly rows = new Map<string, Row>();
  private readonly living = new Set<string>();
  private readonly byKey = new Map<string, Set<string>>();

  set(row: Row): void {
    const former = this.rows.get(row.id);
    if (former) for (const key of keysIn(former)) this.byKey.get(key)?.delete(row.id);
    this.rows.set(row.id, row);
    if (row.deleted) {
      this.living.delete(row.id);
      return;
    }
    this.living.add(row.id);
    for (const key of keysIn(row)) {
      const ids = this.byKey.get(key);
      if (ids) ids.add(row.id);
      else this.byKey.set(key, new Set([row.id]));
    }
  }

  /** Living rows with these keys, in no order. */
  matching(where: Record<string, string>): Row[] {
    let fewest: ReadonlySet<string> = this.living;
    for (const [name, value] of Object.entries(where)) {
      const ids = this.byKey.get(keyName(name, value));
      if (!ids) return [];
      if (ids.size < fewest.size) fewest = ids;
    }
    const found: Row[] = [];
    for (const id of fewest) {
      const row = this.rows.get(id);
      if (row && matches(row, where)) found.push(row);
    }
    return found;
  }
}

const keyName = (name: string, value: string): string => `${name}=${value}`;
const keysIn = (row: Row): string[] =>
  row.deleted ? [] : Object.entries(row.keys).map(([name, value]) => keyName(name, value));

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

  *rows(): IterableIterator<Row> {
    for (const shelf of this.shelves.values()) yield* shelf.rows.values();
  }
}

const shelfName = (account: string, type: TypeName): string => `${account}|${type}`;
