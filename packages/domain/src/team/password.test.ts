import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

test.each(["", "abc", "6chars", "seven77", "ééééééé"])("%j is too short", (password) => {
  expect(passwordProblem(password)).toBe("short");
});

test.each(["maple-leaf", "correct horse", "8charact", "ééèèààüü", "🍁🍂🍃🌿🌱🌲🌳🌴"])(
  "accepts %j",
  (password) => {
    expect(passwordProblem(password)).toBeNull();
  },
);

test.each([
  "password",
  "PassWord123",
  "motdepasse",
  "contraseña",
  "12345678",
  "98765432",
  "aaaaaaaaaa",
  "abcdefghij",
  "azertyuiop",
  "Summer2026",
])("rejects a common password: %j", (password) => {
  expect(passwordProblem(password)).toBe("common");
});

test("rejects a user's own email as a password, in whole or in part", () => {
  expect(passwordProblem("Dominique@maple.example", "dominique@maple.example")).toBe("common");
  expect(passwordProblem("dominique", "dominique@maple.example")).toBe("common");
  expect(passwordProblem("dominique", "amir@maple.example")).toBeNull();
});

test("rejects a password of excessive length", () => {
  expect(passwordProblem("ab".repeat(512))).toBeNull();
  expect(passwordProblem(`${"ab".repeat(512)}c`)).toBe("long");
});
