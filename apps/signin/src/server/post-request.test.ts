import { expect, test } from "vitest";
import { meaningOf } from "./post-request.ts";

test.each(["unknown", "used", "expired", "replaced", "withdrawn"])(
  "a link that is %s says so",
  (why) => {
    expect(meaningOf(410, { code: `link_${why}`, error: "…" })).toEqual({ kind: "link", why });
  },
);

test("distinguishes a wrong password from an invalid link", () => {
  expect(meaningOf(401, { code: "wrong_credentials", error: "…" })).toEqual({ kind: "wrong" });
});

test("shows the server's message if there is no translation", () => {
  expect(meaningOf(409, { code: "stale_object", error: "Reload" })).toEqual({
    kind: "refused",
    code: "stale_object",
    sentence: "Reload",
  });
});

test("shows the error of an invalid field", () => {
  const error = "This password is too easy to guess";
  const faults = { password: { code: "common_password" } };
  expect(meaningOf(400, { code: "invalid_request", error, faults })).toEqual({
    kind: "refused",
    code: "common_password",
    sentence: error,
  });
});

test("shows a general error for a foreign response", () => {
  expect(meaningOf(404, "<html>")).toEqual({ kind: "unavailable" });
});

test("continues with the challenge if a code is missing", () => {
  const body = {
    code: "second_factor_required",
    error: "…",
    challenge: "abc",
    factors: ["passkey"],
  };
  expect(meaningOf(401, body)).toEqual({
    kind: "factor",
    challenge: "abc",
    factors: ["passkey"],
  });
});
