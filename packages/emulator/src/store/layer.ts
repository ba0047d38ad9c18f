import type { TypeName } from "../kernel/types/types.ts";
import { matches, type StoredRow } from "./row.ts";

/** Up to this many rows, a scan is faster than maintaining an index. */
const MAX_SCANNED = 8;

/** The rows of one type of one account, indexed by their keys. */
class IndexedRows {
  readonly rows = new Map<string, StoredRow>();
  /**
   * Rows that aren't deleted, by each of their keys, and all of them under "". Built on first use.
   */
  private index: Map<string, Set<string>> | null = null;

  set(row: StoredRow): void {
    const former = this.rows.get(row.id);
    this.rows.set(row.id, row);
    if (this.index === null) return;
    if (former) for (const key of keysIn(former)) this.index.get(key)?.delete(row.id);
    enter(this.index, row);
  }

  /** Returns the rows with these keys that aren't deleted, in no particular order. */
  matching(where: Record<string, string>): StoredRow[] {
    const rows: StoredRow[] = [];
    for (const id of this.likely(where)) {
      const row = this.rows.get(id);
      if (row && !row.deleted && matches(row, where)) rows.push(row);
    }
    return rows;
  }

  private likely(where: Record<string, string>): Iterable<string> {
    if (this.rows.size <= MAX_SCANNED) return this.rows.keys();
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

function enter(index: Map<string, Set<string>>, row: StoredRow): void {
  for (const key of keysIn(row)) {
    const ids = index.get(key);
    if (ids) ids.add(row.id);
    else index.set(key, new Set([row.id]));
  }
}

const keyName = (name: string, value: string): string => `${name}=${value}`;
const keysIn = (row: StoredRow): string[] =>
  row.deleted ? [] : ["", ...Object.entries(row.keys).map(([name, value]) => keyName(name, value))];

/** Pending changes in memory: rows by account, type and ID, and counters. */
export class Layer {
  private readonly byType = new Map<string, IndexedRows>();
  readonly counters = new Map<string, number>();

  get(account: string, type: TypeName, id: string): StoredRow | undefined {
    return this.byType.get(typeKey(account, type))?.rows.get(id);
  }

  set(row: StoredRow): void {
    const name = typeKey(row.account, row.type);
    const rows = this.byType.get(name) ?? new IndexedRows();
    this.byType.set(name, rows);
    rows.set(row);
  }

  /** Returns whether it contains any row of the type. */
  has(account: string, type: TypeName): boolean {
    return this.byType.has(typeKey(account, type));
  }

  /** Returns the rows with these keys that aren't deleted, in no particular order. */
  matching(account: string, type: TypeName, where: Record<string, string>): readonly StoredRow[] {
    return this.byType.get(typeKey(account, type))?.matching(where) ?? [];
  }

  /** Returns the number of rows of the type, including deleted ones. */
  count(account: string, type: TypeName): number {
    return this.byType.get(typeKey(account, type))?.rows.size ?? 0;
  }

  /** Removes and returns all rows of the type, oldest first. */
  take(account: string, type: TypeName): StoredRow[] {
    const name = typeKey(account, type);
    const rows = [...(this.byType.get(name)?.rows.values() ?? [])];
    this.byType.delete(name);
    return rows.sort((a, b) => a.seq - b.seq);
  }

  *rows(): IterableIterator<StoredRow> {
    for (const rows of this.byType.values()) yield* rows.rows.values();
  }
}

const typeKey = (account: string, type: TypeName): string => `${account}|${type}`;
