import { expect, test } from "vitest";
import { acceptComplaints } from "./accepted.ts";

const empty = { displayName: "", password: "", again: "", email: "dominique@maple.example" };

test("someone new needs a name and a good password, twice", () => {
  expect(acceptComplaints({ ...empty, reader: "new" })).toEqual({
    displayName: "signin.required",
    password: "signin.required",
  });
  const good = { displayName: "Dominique", password: "river-stone", again: "river-stone" };
  expect(acceptComplaints({ ...empty, ...good, reader: "new" })).toEqual({});
});

test("someone known gives the password they have, however weak it is", () => {
  expect(acceptComplaints({ ...empty, reader: "known" })).toEqual({ password: "signin.required" });
  expect(acceptComplaints({ ...empty, password: "old", reader: "known" })).toEqual({});
});

test("whoever is signed in gives nothing", () => {
  expect(acceptComplaints({ ...empty, reader: "signed_in" })).toEqual({});
});
