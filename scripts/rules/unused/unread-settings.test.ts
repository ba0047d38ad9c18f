import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { environment } from "../../../apps/server/src/config/environment.ts";
import { productFiles, ROOT } from "../structure/sources.ts";

const SERVER = "apps/server/src/";
const CONFIG = `${SERVER}config/`;
const READER = `${CONFIG}read-config.ts`;
/** An earlier secret, which is read with the current one. */
const PREVIOUS = /_PREVIOUS$/;
const PROPERTY = /^\s*(?:\| \{ )?readonly (\w+):/gm;

const contentOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Returns the environment variables that the reader of the settings doesn't use. */
function unreadVariables(names: readonly string[], reader: string): string[] {
  const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(reader);
  return names.filter((name) => {
    const base = name.replace(PREVIOUS, "");
    return !isRead(name) && !(PREVIOUS.test(name) && reader.includes(`current("${base}"`));
  });
}

/** Returns the properties of the settings that no module reads from an object. */
function unreadProperties(types: string, modules: readonly string[]): string[] {
  const names = new Set([...types.matchAll(PROPERTY)].map(([, name = ""]) => name));
  return [...names].filter((name) => {
    const read = new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\b(?!\\??: )|\\b${name}: \\w+ [},]`);
    return !modules.some((module) => read.test(module));
  });
}

describe("a setting of the operator", () => {
  it("is read from its environment variable", () => {
    const names = Object.keys(environment.shape);
    expect(names.length).toBeGreaterThan(40);
    expect(unreadVariables(names, contentOf(READER))).toEqual([]);
  });

  it("has an effect: a module that gets the settings reads it", () => {
    const modules = productFiles(SERVER)
      .filter((file) => !file.startsWith(CONFIG))
      .map(contentOf)
      .filter((content) => /\bconfig\b|Config\b/.test(content));
    expect(modules.length).toBeGreaterThan(20);
    expect(unreadProperties(contentOf(`${CONFIG}config.ts`), modules)).toEqual([]);
  });

  it("is unread if only its schema or its type has it", () => {
    const reader = `const port = values.PORT; current("SSO_SECRET", values);`;
    expect(unreadVariables(["PORT", "SSO_SECRET_PREVIOUS", "MAIL_TONE"], reader)).toEqual([
      "MAIL_TONE",
    ]);
    const types = "  readonly port: number;\n  readonly mailTone: string;\n";
    expect(unreadProperties(types, ["listen(config.port)", "const mailTone = 1;"])).toEqual([
      "mailTone",
    ]);
    expect(unreadProperties(types, ["const { port, mailTone } = config;"])).toEqual([]);
  });
});
