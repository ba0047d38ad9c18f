import { expect, it } from "vitest";
import { readKey, signKey } from "./key.ts";

const claims = {
  account: "acct_1Maple",
  indexes: ["customers", "invoices"],
  session: "ses_0a1b",
  validUntil: 1_795_000_000,
};

it("equals the secured key that Algolia's client generates", () => {
  // Created by generateSecuredApiKey of algoliasearch 5.64.0 with the same restrictions.
  expect(signKey("0123456789abcdef", claims)).toBe(
    "M2EyYWE0OTNiOWNiMjI4MjJmYTA1NDQ2Njg1YzEyOWNiNGJlMjgxMTVmNDI1NTJlZGZkZDNiZThjODkwYTdiOWZpbHRlcnM9YWNjb3VudCUzQWFjY3RfMU1hcGxlJnJlc3RyaWN0SW5kaWNlcz1jdXN0b21lcnMlMkNpbnZvaWNlcyZ1c2VyVG9rZW49c2VzXzBhMWImdmFsaWRVbnRpbD0xNzk1MDAwMDAw",
  );
});

it("is verified with the secret, until it expires", () => {
  const key = signKey("secret", claims);
  expect(readKey("secret", key, claims.validUntil - 1)).toEqual(claims);
  expect(() => readKey("secret", key, claims.validUntil)).toThrow("expired");
  expect(() => readKey("another", key, 0)).toThrow("Invalid Application-ID or API key");
});
