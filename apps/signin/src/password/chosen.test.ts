import { expect, test } from "vitest";
import { chosenComplaints } from "./chosen.ts";

const email = "dominique@maple.example";
const typed = (password: string, again = password) => chosenComplaints({ password, again, email });

test("a good password, written twice, is sent", () => {
  expect(typed("river-stone-9")).toEqual({});
});

test("passwords must match, to the letter's case", () => {
  expect(typed("river-stone-9", "river-stone-8")).toEqual({ again: "signin.passwordMatch" });
  expect(typed("river-stone-9", "River-Stone-9")).toEqual({ again: "signin.passwordMatch" });
});

test("each empty field is named", () => {
  expect(typed("")).toEqual({ password: "signin.required" });
  expect(typed("river-stone-9", "")).toEqual({ again: "signin.required" });
});

test("a short one, a common one and the own address are refused before they are matched", () => {
  expect(typed("sixsix", "other")).toEqual({ password: "signin.passwordShort" });
  expect(typed("password123", "")).toEqual({ password: "signin.passwordCommon" });
  expect(typed(email)).toEqual({ password: "signin.passwordCommon" });
});
