import { expect, test } from "vitest";
import { chosenErrors } from "./chosen.ts";

const email = "dominique@maple.example";
const typed = (password: string, again = password) => chosenErrors({ password, again, email });

test("sends a strong password that is entered twice", () => {
  expect(typed("river-stone-9")).toEqual({});
});

test("requires matching passwords, case-sensitively", () => {
  expect(typed("river-stone-9", "river-stone-8")).toEqual({ again: "signin.passwordMatch" });
  expect(typed("river-stone-9", "River-Stone-9")).toEqual({ again: "signin.passwordMatch" });
});

test("reports each empty field", () => {
  expect(typed("")).toEqual({ password: "signin.required" });
  expect(typed("river-stone-9", "")).toEqual({ again: "signin.required" });
});

test("rejects a short one, a common one and the user's email before comparing", () => {
  expect(typed("sixsix", "other")).toEqual({ password: "signin.passwordShort" });
  expect(typed("password123", "")).toEqual({ password: "signin.passwordCommon" });
  expect(typed(email)).toEqual({ password: "signin.passwordCommon" });
});
