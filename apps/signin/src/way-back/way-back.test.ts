import { expect, test } from "vitest";
import { wayBack } from "./way-back.ts";

const HOME = "https://office.maple.example";
const after = (value: string) => wayBack(`?return=${encodeURIComponent(value)}`, HOME);

test("Claire comes back to the invoice list with her filters", () => {
  expect(after("/invoices?status=open&customer=cus_1#top")).toBe(
    "https://office.maple.example/invoices?status=open&customer=cus_1#top",
  );
});

test("without a way back she goes to the start page", () => {
  expect(wayBack("", HOME)).toBe("https://office.maple.example/");
  expect(wayBack("?lang=fr", HOME)).toBe("https://office.maple.example/");
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
])("%j is not followed", (value) => {
  expect(after(value)).toBe("https://office.maple.example/");
});

test("a path that starts with two slashes once it is read stays on this site", () => {
  expect(new URL(after("/.//evil.example/"), HOME).host).toBe("office.maple.example");
});

test.each(["/signin", "/signin/", "/signin/logout"])("%s would lead in a circle", (value) => {
  expect(after(value)).toBe("https://office.maple.example/");
});

test("a page whose name only begins like ours is a page", () => {
  expect(after("/signing")).toBe("https://office.maple.example/signing");
});
