import { expect, test } from "vitest";
import { complaintsOf } from "./typed.ts";

test("an address and a password are sent", () => {
  expect(complaintsOf({ email: "owner@maple.example", password: "x" })).toEqual({});
});

test("spaces around the address, as a phone's keyboard adds them, do no harm", () => {
  expect(complaintsOf({ email: " owner@maple.example ", password: "x" })).toEqual({});
});

test("each empty field is named", () => {
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
