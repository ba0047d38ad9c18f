import { describe, expect, it } from "vitest";
import { currencyLock } from "./currency-lock.ts";
import { isPhone } from "./phone.ts";

const fresh = { currency: null, balance: 0, chosen: "cad", detailsUpdated: false };

describe("the currency of a customer", () => {
  it("may be changed while nothing has been billed in it", () => {
    expect(currencyLock(fresh)).toBeNull();
    expect(currencyLock({ ...fresh, chosen: undefined, detailsUpdated: true })).toBeNull();
  });

  it("locks once the details are updated, something is billed, or there is a balance", () => {
    expect(currencyLock({ ...fresh, detailsUpdated: true })).toBe("details");
    expect(currencyLock({ ...fresh, currency: "cad" })).toBe("billed");
    expect(currencyLock({ ...fresh, currency: "cad", balance: -500 })).toBe("balance");
  });
});

describe("a telephone number", () => {
  it.each(["+15143747983", "(514) 374-7983", "01 23 45 67 89", "+44 20/7946.0958"])(
    "may be written %s",
    (text) => expect(isPhone(text)).toBe(true),
  );
  it.each(["", "12345", "call me", "514+374 7983", "1234567890123456"])("is not %j", (text) =>
    expect(isPhone(text)).toBe(false),
  );
});
