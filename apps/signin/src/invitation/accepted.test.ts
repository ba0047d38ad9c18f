import { expect, test } from "vitest";
import { acceptErrors } from "./accepted.ts";

const empty = { displayName: "", password: "", again: "", email: "dominique@maple.example" };

test("requires a name and a strong password, twice, from a new user", () => {
  expect(acceptErrors({ ...empty, reader: "new" })).toEqual({
    displayName: "signin.required",
    password: "signin.required",
  });
  const good = { displayName: "Dominique", password: "river-stone", again: "river-stone" };
  expect(acceptErrors({ ...empty, ...good, reader: "new" })).toEqual({});
});

test("accepts an existing user's password, however weak", () => {
  expect(acceptErrors({ ...empty, reader: "known" })).toEqual({ password: "signin.required" });
  expect(acceptErrors({ ...empty, password: "old", reader: "known" })).toEqual({});
});

test("requires nothing from a signed-in user", () => {
  expect(acceptErrors({ ...empty, reader: "signed_in" })).toEqual({});
});
