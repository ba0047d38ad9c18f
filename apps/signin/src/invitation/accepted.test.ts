import { expect, test } from "vitest";
import { acceptComplaints } from "./accepted.ts";

const empty = { displayName: "", password: "", again: "", email: "dominique@maple.example" };

test("requires a name and a strong password, twice, from a new user", () => {
  expect(acceptComplaints({ ...empty, reader: "new" })).toEqual({
    displayName: "signin.required",
    password: "signin.required",
  });
  const good = { displayName: "Dominique", password: "river-stone", again: "river-stone" };
  expect(acceptComplaints({ ...empty, ...good, reader: "new" })).toEqual({});
});

test("accepts an existing user's password, however weak", () => {
  expect(acceptComplaints({ ...empty, reader: "known" })).toEqual({ password: "signin.required" });
  expect(acceptComplaints({ ...empty, password: "old", reader: "known" })).toEqual({});
});

test("requires nothing from a signed-in user", () => {
  expect(acceptComplaints({ ...empty, reader: "signed_in" })).toEqual({});
});
