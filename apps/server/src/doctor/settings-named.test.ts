import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { environment } from "../config/environment.ts";

const settings = Object.keys(environment.shape);
const GUIDE = join(import.meta.dirname, "../../../../docs/operations.md");

/** Returns the words in capitals with an underscore, as settings are named. */
const namesIn = (text: string) => text.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];

it("every setting that a finding names exists", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"));
  const named = new Set(files.flatMap(namesIn));
  expect([...named].filter((name) => !settings.includes(name))).toEqual([]);
  expect(named).toContain("SMTP_URL");
});

it("the guide's table has every setting, and no other", () => {
  const [, table = ""] = readFileSync(GUIDE, "utf8").split("## Settings\n");
  const rows = (table.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z_]{4,}/g) ?? []);
  // Set by the program itself, for the built pages beside it.
  const own = ["WEB_FOLDER"];
  expect(listed.toSorted()).toEqual(settings.filter((name) => !own.includes(name)).toSorted());
});

it("the guide says how each secret is rotated", () => {
  const [, section = ""] = readFileSync(GUIDE, "utf8").split("## Rotate every secret\n");
  const rows = (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const listed = rows.flatMap((row) => namesIn(row.split("|")[1] ?? ""));
  // Addresses of databases and of the mail server contain passwords.
  const secrets = settings.filter((name) =>
    /SECRET|TOKEN|KEY|PASSWORD|JWKS$|^DATABASE_.*URL$|^SMTP_URL$/.test(name),
  );
  // The samples' password, another name of a key, and what a rotation itself sets.
  const others = /^DEMO_PASSWORD$|^ALGOLIA_API_KEY$|_PREVIOUS$/;
  expect(secrets.filter((name) => !others.test(name) && !listed.includes(name))).toEqual([]);
});
