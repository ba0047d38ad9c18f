import { describe, expect, it } from "vitest";
import { cardNumberIn } from "./card-number.ts";

describe("card numbers in texts", () => {
  it.each([
    "4242424242424242",
    "4242 4242 4242 4242",
    "4242-4242-4242-4242 exp 12/30",
    "pay with 4242 4242 4242 4242 12/30 123",
    "378282246310005",
    "3782 822463 10005",
    "30569309025904",
    "6205500000000000004",
    "42.42.42.42.42.42.42.42",
  ])("are seen: %s", (text) => {
    expect(cardNumberIn({ lines: [{ description: text }] })).toBe("lines.0.description");
  });

  it.each([
    "4242424242424241",
    "+1 514 555 0142",
    "+49 151 20000000",
    "+4915120000000",
    "514 555 0142, 514 555 0143",
    "DE89 3704 0044 0532 0130 00",
    "2026-11-20 to 2027-02-18",
    "in_1Q2w3e4r5t6y7u8i9o0p",
    "424242424242",
    "42424242424242424242424242424242",
  ])("are not seen in what is none: %s", (text) => {
    expect(cardNumberIn(text)).toBeNull();
  });

  it("are seen in the names of metadata too", () => {
    expect(cardNumberIn({ metadata: { "4242424242424242": "x" } })).toBe(
      "metadata.4242424242424242",
    );
  });
});
