import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { productFiles, ROOT } from "./sources.ts";

/** Participles that leave open what is made, found or checked (docs/style.md). */
const PARTICIPLES =
  "Asked|Changed|Checked|Computed|Created|Ended|Found|Given|Granted|Held|Kept|" +
  "Listed|Loaded|Made|Named|Noted|Placed|Posted|Prepared|Ranked|Received|Recorded|Refused|" +
  "Rejected|Requested|Seen|Shown|Started|Stored|Taken|Told|Typed|Used|Verified|Wanted|Wired";
const DECLARATION = new RegExp(
  `^\\s*(?:export )?(?:declare )?(?:interface|type|class) (${PARTICIPLES})\\b`,
  "gm",
);

/** Returns the types of a module that are named by a participle alone. */
const participlesOf = (text: string): string[] =>
  [...text.matchAll(DECLARATION)].map(([, name = ""]) => name);

describe("a type's name", () => {
  it("is a noun", () => {
    const files = ["apps", "packages"].flatMap(productFiles);
    expect(files.length).toBeGreaterThan(1_000);
    const named = files.flatMap((file) =>
      participlesOf(readFileSync(join(ROOT, file), "utf8")).map((name) => `${file}: ${name}`),
    );
    expect(named).toEqual([]);
  });

  it.each([
    ["interface Made {", ["Made"]],
    ["export type Rejected = string;", ["Rejected"]],
    ["interface RejectedSession {", []],
    ["type Used<T> = T;", ["Used"]],
    ["const Made = 1;", []],
  ])("is a noun or not: %s", (text, names) => {
    expect(participlesOf(text)).toEqual(names);
  });
});
