import { createReadStream } from "node:fs";
import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commandFailure } from "./command-failure.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-named-"));
  await writeFile(join(folder, "there"), "");
});
afterAll(() => rm(folder, { recursive: true }));

const failureOf = (work: Promise<unknown>) => work.then(() => "none", commandFailure);

async function bytesOf(path: string): Promise<void> {
  for await (const _chunk of createReadStream(path));
}

describe("the sentence about a file that a command can't use", () => {
  it("says what is wrong with it, and where", async () => {
    const at = (path: string) => join(folder, path);
    expect({
      unknown: await failureOf(readFile(at("none"))),
      elsewhere: await failureOf(open(at("none/monday"), "wx")),
      inside: await failureOf(open(at("there/monday"), "wx")),
      taken: await failureOf(open(at("there"), "wx")),
      folder: await failureOf(open(folder, "w")),
      read: await failureOf(bytesOf(folder)),
    }).toEqual({
      unknown: `${at("none")} doesn't exist`,
      elsewhere: `the folder ${at("none")} doesn't exist`,
      inside: `${at("there")} isn't a folder`,
      taken: `${at("there")} already exists. Name another file, or move this one`,
      folder: "the file is a folder. Name a file",
      read: "the file is a folder. Name a file",
    });
  });

  it("is the message of any other error", () => {
    expect(commandFailure(new Error("the database is not empty"))).toBe(
      "the database is not empty",
    );
    expect(commandFailure("stopped")).toBe("stopped");
  });
});
