import { expect, test } from "vitest";
import { errorsOf } from "./errors.ts";

test("sends email and password", () => {
  expect(errorsOf({ email: "owner@maple.example", password: "x" })).toEqual({});
});

test("trims the email, to which phone keyboards add spaces", () => {
  expect(errorsOf({ email: " owner@maple.example ", password: "x" })).toEqual({});
});

test("reports each empty field", () => {
  expect(errorsOf({ email: " ", password: "" })).toEqual({
    email: "signin.required",
    password: "signin.required",
  });
});

test.each(["owner", "owner@", "@maple.example", "own er@maple.example", "a@b@c"])(
  "%j is no address",
  (email) => {
    expect(errorsOf({ email, password: "x" })).toEqual({ email: "signin.emailInvalid" });
  },
);
