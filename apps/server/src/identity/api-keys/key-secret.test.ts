import { describe, expect, it } from "vitest";
import { hintOf, isKeySecret, newKeySecret } from "./key-secret.ts";

describe("the secret of an API key", () => {
  it("says what it is and what it acts on, and differs each time", () => {
    expect(newKeySecret("live")).toMatch(/^cfk_live_[0-9A-Za-z]{49}$/);
    expect(newKeySecret("test")).toMatch(/^cfk_test_[0-9A-Za-z]{49}$/);
    expect(new Set(Array.from({ length: 100 }, () => newKeySecret("test"))).size).toBe(100);
  });

  it("is recognized by its checksum, so that a scanner finds no other text", () => {
    const secret = newKeySecret("live");
    expect(isKeySecret(secret)).toBe(true);
    for (const at of [12, 30, secret.length - 1]) {
      const other = secret.charAt(at) === "a" ? "b" : "a";
      expect(isKeySecret(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
    }
    expect(isKeySecret(secret.replace("live", "test"))).toBe(false);
    expect(isKeySecret(`${secret}x`)).toBe(false);
  });

  it("has a checksum that any language computes: CRC-32 of what precedes it, in base 62", () => {
    expect(isKeySecret(`cfk_live_${"0".repeat(43)}3EG2Bs`)).toBe(true);
  });

  it("is shown by its prefix and its last four characters", () => {
    expect(hintOf("cfk_live_abcdefwxyz")).toBe("cfk_live_…wxyz");
  });
});
