import { expect, test } from "vitest";
import { returnUrl } from "./return-url.ts";

const HOME = "https://office.maple.example";
const after = (value: string) => returnUrl(`?return=${encodeURIComponent(value)}`, HOME);

test("returns Claire to the invoice list with her filters", () => {
  expect(after("/invoices?status=open&customer=cus_1#top")).toBe(
    "https://office.maple.example/invoices?status=open&customer=cus_1#top",
  );
});

test("redirects to the start page without a return path", () => {
  expect(returnUrl("", HOME)).toBe("https://office.maple.example/");
  expect(returnUrl("?lang=fr", HOME)).toBe("https://office.maple.example/");
});

test.each([
  "https://evil.example/",
  "//evil.example/invoices",
  "/\\evil.example/",
  "/\t/evil.example/",
  "\\\\evil.example",
  "javascript:alert(1)",
  "data:text/html,hello",
  "invoices",
  "https://office.maple.example:8443/",
  "http://[",
])("doesn't follow %j", (value) => {
  expect(after(value)).toBe("https://office.maple.example/");
});

test("keeps a path that normalizes to two slashes on this site", () => {
  expect(new URL(after("/.//evil.example/"), HOME).host).toBe("office.maple.example");
});

test.each(["/signin", "/signin/", "/signin/logout"])("%s would lead in a circle", (value) => {
  expect(after(value)).toBe("https://office.maple.example/");
});

test("accepts a page whose name only starts like the sign-in app's", () => {
  expect(after("/signing")).toBe("https://office.maple.example/signing");
});
