import { describe, expect, it } from "vitest";
import { networkOf, plainAddress } from "./network.ts";

describe("addresses", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:52100", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["2001:DB8:0:0:1::", "2001:db8:0:0:1::"],
    ["fe80::1%eth0", "fe80::1"],
    ["64:ff9b::203.0.113.9", "64:ff9b::cb00:7109"],
    ["2001:0db8:0000:0000:0001:0000:0000:0001", "2001:db8::1:0:0:1"],
    ["unknown", null],
    ["_hidden", null],
    ["1.2.3.4.5", null],
    ["", null],
    ["203.0.113.9 evil", null],
  ])("%j is %j", (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });
});

describe("networks", () => {
  it("group an IPv6 /64 as one, and IPv4 addresses separately", () => {
    const one = networkOf("2001:db8:1:2::1");
    expect(one).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(one);
    expect(networkOf("2001:db8:1:3::1")).not.toBe(one);
    expect(networkOf("2001:db8:1:3::1", 48)).toBe(networkOf("2001:db8:1:2::1", 48));
    expect(networkOf("::ffff:203.0.113.9")).toBe(networkOf("203.0.113.9"));
    expect(networkOf("203.0.113.9")).not.toBe(networkOf("203.0.113.10"));
  });
});
