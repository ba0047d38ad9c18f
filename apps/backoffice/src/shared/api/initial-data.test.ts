import { expect, it } from "vitest";
import { responsesIn } from "./initial-data.ts";

it("reads the responses that the server included in the page, by address", () => {
  const me = { user: { id: "usr_claire" } };
  expect(responsesIn(JSON.stringify({ "/api/auth/me": me }))).toEqual(
    new Map([["/api/auth/me", me]]),
  );
});

it.each(["", "{", "null", "5", '"text"'])("has no responses if the page contains %j", (text) => {
  expect(responsesIn(text).get("/api/auth/me")).toBeUndefined();
});
