import { expect, it } from "vitest";
import { checkVersion } from "./server-version.ts";

it.each([
  ["18.4", "18.6"],
  ["17.10 (Debian 17.10-1.pgdg13+1)", "17.11"],
  ["16.14", "16.15"],
  ["15.0", "15.19"],
])("PostgreSQL %s is noted, with the minor release that fixes it: %s", (version, fixed) => {
  expect(checkVersion(version)).toEqual({
    state: "note",
    subject: "Database",
    text: `PostgreSQL ${version} has known vulnerabilities. Update the database server to ${fixed} or later.`,
  });
});

it.each(["18.6", "17.12 (Ubuntu 17.12-1)", "16.15", "15.20", "19beta3", "20.1"])(
  "PostgreSQL %s is fine",
  (version) => {
    expect(checkVersion(version)).toEqual({
      state: "ok",
      subject: "Database",
      text: `PostgreSQL ${version}`,
    });
  },
);

it.each(["14.23", "9.6.24"])("PostgreSQL %s is too old to get fixes", (version) => {
  expect(checkVersion(version)).toEqual({
    state: "fix",
    subject: "Database",
    text: `PostgreSQL ${version} no longer gets fixes. Update the database server to 15 or later.`,
  });
});
