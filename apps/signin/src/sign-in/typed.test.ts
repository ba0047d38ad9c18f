import { expect, test } from "vitest";
import { complaintsOf } from "./typed.ts";

test("sends email and password", () => {
  expect(complaintsOf({ email: "owner@maple.example", password: "x" })).toEqual({});
});

test("trims the email, to which phone keyboards add spaces", () => {
  expect(complaintsOf({ email: " owner@maple.example ", password: "x" })).toEqual({});
});

test("reports each empty field", () => {
  expect(complaintsOf({ email: " ", password: "" })).toEqual({
    email: "signin.required",
    password: "signin.required",
  });
});

test.each(["owner", "owner@", "@maple.example", "own er@maple.example", "a@b@c"])(
  "%j is no address",
  (email) => {
    expect(complaintsOf({ email, password: "x" })).toEqual({ email: "signin.emailInvalid" });
  },
);
