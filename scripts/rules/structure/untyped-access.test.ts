import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const SOURCES = ["apps", "packages"].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((source) => `${folder}/${source}/src`),
);
/**
 * Tests and their helpers; the embedded provider's script, whose text runs in a browser without
 * imports; and its includes, which are looked up by type.
 */
const EXEMPT =
  /\.test\.tsx?$|\/(testing|conformance)\/|\/api\/script\/(card-elements|provider-script)\.ts$|\/runtime\/responses\/expand\.ts$/;

/** Calls whose result is `any`, so that nothing read from it is checked. */
const untyped = (text: string): string[] =>
  [...text.matchAll(/\bReflect\.(?:get|apply|construct)\b|(?<![.\w])Object\((?!\))/g)].map(
    ([found]) => found,
  );

describe("a value of unknown type", () => {
  it("is read by a schema or by `fieldOf`, which returns `unknown`", () => {
    const found: string[] = [];
    for (const source of SOURCES) {
      for (const file of readdirSync(join(ROOT, source), { recursive: true, encoding: "utf8" })) {
        const path = `${source}/${file}`;
        if (!/\.tsx?$/.test(file) || EXEMPT.test(path)) continue;
        for (const one of untyped(readFileSync(join(ROOT, path), "utf8"))) {
          found.push(`${path}: ${one}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it.each([
    ["const note = Object(object.metadata).note;", ["Object("]],
    ["const value = Reflect.get(body, name);", ["Reflect.get"]],
    ["const note = fieldOf(object.metadata, 'note');", []],
    ["Object.entries(rows).map(([name]) => name);", []],
    ["return wireObject(value);", []],
  ])("is recognized where it loses its type: %s", (line, found) => {
    expect(untyped(line)).toEqual(found);
  });
});
