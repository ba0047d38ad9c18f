import { expect, test } from "vitest";
import { meaningOf } from "./ask.ts";

test.each(["unknown", "used", "expired", "replaced", "withdrawn"])(
  "a link that is %s says so",
  (why) => {
    expect(meaningOf(410, { code: `link_${why}`, error: "…" })).toEqual({ kind: "link", why });
  },
);

test("a wrong password is told from a link that fails", () => {
  expect(meaningOf(401, { code: "wrong_credentials", error: "…" })).toEqual({ kind: "wrong" });
});

test("what has no words of ours shows the server's", () => {
  expect(meaningOf(409, { code: "stale_object", error: "Reload" })).toEqual({
    kind: "refused",
    code: "stale_object",
    sentence: "Reload",
  });
});

test("a field that was refused says what is wrong with it", () => {
  const error = "This password is too easy to guess";
  const faults = { password: { code: "common_password" } };
  expect(meaningOf(400, { code: "invalid_request", error, faults })).toEqual({
    kind: "refused",
    code: "common_password",
    sentence: error,
  });
});

test("an answer that is not ours blames nobody", () => {
  expect(meaningOf(404, "<html>")).toEqual({ kind: "unavailable" });
});
