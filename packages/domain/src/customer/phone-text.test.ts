import { expect, it } from "vitest";
import { phoneText } from "./phone-text.ts";

it.each([
  ["a Canadian number", "+15143747983", "+1 514 374 7983"],
  ["a French number", "+33123456789", "+33 1 23 45 67 89"],
  ["a Mexican number", "+525512345678", "+52 55 1234 5678"],
  ["a German number", "+494055501420", "+49 405 550 1420"],
  ["an Irish number", "+353129171877", "+353 129 171 877"],
  ["a number without its country", "5143747983", "514 374 7983"],
  ["a number that is too short for its country", "+1514374", "+1 514 374"],
])("%s is read in groups", (_, stored, read) => {
  expect(phoneText(stored)).toBe(read.replaceAll(" ", "\u00a0"));
});

it.each(["(514) 374-7983", "+44 20 7946 0958", "514.374.7983"])(
  "%s keeps the separators it was written with, and doesn’t break at them",
  (written) => {
    expect(phoneText(written)).toBe(written.replaceAll(" ", "\u00a0"));
  },
);

it("shows a text that isn’t a number as it is", () => {
  expect(phoneText("Ask for Odile, desk 2")).toBe("Ask for Odile, desk 2");
  expect(phoneText("555")).toBe("555");
});
