import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { openDatabase } from "../connect.ts";
import { notes } from "./note.fixture.ts";

/** An office in a process of its own: opens a folder, notes what it is told, closes on end of input. */
const [, , dataDir, binaries] = process.argv;
if (dataDir === undefined) throw new Error("Usage: office.fixture.ts <data folder> [<package>]");
const database = await openDatabase({ dataDir, ...(binaries === undefined ? {} : { binaries }) });
const pool = database.pool("owner");
await database.migrate(notes);
stdout.write("open\n");
for await (const line of createInterface({ input: stdin })) {
  await pool.query("insert into note values ($1)", [line]);
  stdout.write(`noted ${line}\n`);
}
await database.close();
stdout.write("closed\n");
