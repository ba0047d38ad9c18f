import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";

/*
 * A backup is gzip over lines of UTF-8. The first line is the header. Each table follows as a line
 * that names it and one line of JSON a row, as PostgreSQL writes it. The last line is the manifest,
 * so that a file that was cut is known by its end.
 */

const migrations = z.array(z.string().regex(/^[\w.-]+$/));

export const header = z.object({
  format: z.literal("counterfoil-backup"),
  version: z.literal(1),
  /** When the snapshot was taken, RFC 3339. */
  created: z.string(),
  postgres: z.string(),
  migrations: z.object({ app: migrations, provider: migrations.optional() }),
});
export type Header = z.output<typeof header>;

const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

const manifest = z.object({
  end: z.literal(true),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  /** Last value of each sequence that has been used, by its name. */
  sequences: z.record(z.string(), z.number()),
});
export type BackupManifest = z.output<typeof manifest>;

/** A part of a backup, in the order of the file. */
type BackupPart =
  | { readonly kind: "header"; readonly header: Header }
  | { readonly kind: "table"; readonly name: string; readonly columns: readonly string[] }
  /** A row as JSON. */
  | { readonly kind: "row"; readonly text: string }
  | { readonly kind: "manifest"; readonly manifest: BackupManifest };

/** The file isn't a backup, or is incomplete. */
export class BackupDamaged extends Error {}

/** Counts and hashes the rows of a table. */
export class Tally {
  readonly #hash = createHash("sha256");
  rows = 0;

  add(line: string): void {
    this.#hash.update(line).update("\n");
    this.rows += 1;
  }

  end(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#hash.digest("hex") };
  }
}

/**
 * Reads a backup part by part, in constant memory.
 * @throws BackupDamaged
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let place: "header" | "tables" | "end" = "header";
  for await (const line of linesOf(file)) {
    if (place === "end") throw new BackupDamaged("data follows its end");
    if (place === "header") {
      yield { kind: "header", header: readHeader(line) };
      place = "tables";
      continue;
    }
    // Rows are objects with columns of the tables, none of which has this name.
    if (line.startsWith('{"table":')) {
      const { table: name, columns } = parsed(tableLine, line);
      yield { kind: "table", name, columns };
    } else if (line.startsWith('{"end":true')) {
      yield { kind: "manifest", manifest: parsed(manifest, line) };
      place = "end";
    } else yield { kind: "row", text: line };
  }
  if (place !== "end") throw new BackupDamaged("its end is missing");
}

function readHeader(line: string): Header {
  const start = z.looseObject({ format: z.string(), version: z.int() }).safeParse(jsonOf(line));
  if (!start.success || start.data.format !== "counterfoil-backup") {
    throw new BackupDamaged("it is not a backup of Counterfoil");
  }
  if (start.data.version !== 1) {
    throw new BackupDamaged("a newer release wrote it: restore it with that release");
  }
  return parsed(header, line);
}

function parsed<Shape extends z.ZodType>(schema: Shape, line: string): z.output<Shape> {
  const result = schema.safeParse(jsonOf(line));
  if (!result.success) throw new BackupDamaged("a line cannot be read");
  return result.data;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const LINE_FEED = 10;

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on("error", (error) => text.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const chunk of text) {
      const bytes: Buffer = chunk;
      let from = 0;
      for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, from)) {
        yield Buffer.concat([...rest, bytes.subarray(from, at)]).toString("utf8");
        rest = [];
        from = at + 1;
      }
      if (from < bytes.length) rest.push(bytes.subarray(from));
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code.startsWith("Z_")) throw new BackupDamaged("its compressed data cannot be read");
    throw error;
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw new BackupDamaged("its last line is cut");
}
