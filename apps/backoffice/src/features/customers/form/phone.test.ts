import { expect, it } from "vitest";
import { internationalPhone, withInternationalPhone } from "./phone.ts";

it.each([
  ["514 374-7983", "CA", "+1 514 374 7983"],
  ["01 23 45 67 89", "FR", "+33 1 23 45 67 89"],
  ["+44 20 7946 0958", "CA", "+44 20 7946 0958"],
])("parses %s of %s as %s", async (typed, country, written) => {
  expect(await internationalPhone(typed, country)).toBe(written);
});

it.each([
  ["374-7983", "CA"],
  ["514 374-7983", ""],
  ["+1 114 374 7983", "CA"],
])("rejects %s of %j", async (typed, country) => {
  expect(await internationalPhone(typed, country)).toBeUndefined();
});

it("is saved internationally also if the form is submitted from its field", async () => {
  const saved = (phone: string | undefined, country: string) =>
    withInternationalPhone(
      { name: "Atelier Nord", ...(phone === undefined ? {} : { phone }) },
      country,
    );
  expect(await saved("514 374-7983", "CA")).toEqual({
    name: "Atelier Nord",
    phone: "+1 514 374 7983",
  });
  expect(await saved("", "CA")).toEqual({ name: "Atelier Nord", phone: "" });
  expect(await saved(undefined, "CA")).toEqual({ name: "Atelier Nord" });
});
