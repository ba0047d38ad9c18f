import { describe, expect, it } from "vitest";
import { SealBroken, Secrets } from "./secrets.ts";

const [OLD, NEW] = [
  "the key of last year, long enough to use",
  "the key of this year, long enough to use",
];

describe("encrypted texts", () => {
  it("decrypt with their key, and differ each time", () => {
    const secrets = new Secrets([NEW]);
    const sealed = secrets.seal("mail link", "https://maple.example/reset?token=é");
    expect(sealed).not.toContain("maple");
    expect(secrets.seal("mail link", "https://maple.example/reset?token=é")).not.toBe(sealed);
    expect(secrets.open("mail link", sealed)).toBe("https://maple.example/reset?token=é");
  });

  it("decrypt with an earlier key while it is listed, and with no other", () => {
    const sealed = new Secrets([OLD]).seal("mail link", "hello");
    expect(new Secrets([NEW, OLD]).open("mail link", sealed)).toBe("hello");
    expect(() => new Secrets([NEW]).open("mail link", sealed)).toThrow(SealBroken);
    expect(sealed.startsWith(new Secrets([NEW, OLD]).currentPrefix)).toBe(false);
  });

  it("don't decrypt for another purpose, or after any change", () => {
    const secrets = new Secrets([NEW]);
    const sealed = secrets.seal("setting provider_key", "abc");
    expect(() => secrets.open("setting search_secret", sealed)).toThrow(SealBroken);
    const body = sealed.slice(secrets.currentPrefix.length);
    for (let place = 0; place < body.length; place += 1) {
      const other = body[place] === "A" ? "Q" : "A";
      const changed = secrets.currentPrefix + body.slice(0, place) + other + body.slice(place + 1);
      // The last character of base64 may contain unused bits.
      if (
        Buffer.from(body, "base64url").equals(
          Buffer.from(changed.slice(secrets.currentPrefix.length), "base64url"),
        )
      )
        continue;
      expect(() => secrets.open("setting provider_key", changed), changed).toThrow(SealBroken);
    }
    for (const broken of ["sealed:1:", "sealed:1:x", `${secrets.currentPrefix}AA`]) {
      expect(() => secrets.open("setting provider_key", broken)).toThrow(SealBroken);
    }
  });

  it("of earlier releases are readable until they are encrypted", () => {
    expect(new Secrets([NEW]).open("mail link", "https://maple.example")).toBe(
      "https://maple.example",
    );
  });
});

describe("derived keys", () => {
  it("differ by purpose and by key, with earlier keys after the current one", () => {
    const [mailbox] = new Secrets([NEW]).derive("mailbox");
    expect(new Secrets([NEW]).derive("mailbox")[0].equals(mailbox)).toBe(true);
    expect(new Secrets([NEW]).derive("device")[0].equals(mailbox)).toBe(false);
    const [current, earlier] = new Secrets([OLD, NEW]).derive("mailbox");
    expect(current.equals(mailbox)).toBe(false);
    expect(earlier?.equals(mailbox)).toBe(true);
  });
});
