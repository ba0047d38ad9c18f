import { describe, expect, it } from "vitest";
import { readClaims } from "./claims.ts";

const noor = {
  sub: "00u1",
  email: "Noor@Maple.example",
  email_verified: true,
  groups: ["billing"],
};
const read = (change: object, claim = "groups") =>
  readClaims({ ...noor, ...change }, claim, ["maple.example"]);

describe("what a directory says about Noor", () => {
  it("is accepted with her verified address, in lower case", () => {
    expect(read({ name: "Noor Lavoie", amr: ["pwd", "otp"], auth_time: 1_800_000_000 })).toEqual({
      described: {
        subject: "00u1",
        email: "noor@maple.example",
        name: "Noor Lavoie",
        groups: ["billing"],
      },
      authTime: 1_800_000_000,
      amr: ["pwd", "otp"],
    });
  });

  it.each([
    ["no_email", { email: undefined }],
    ["no_claims", { email: "noor" }],
    ["no_claims", { sub: "" }],
    ["no_claims", { sub: "00u1\0" }],
    ["no_claims", { name: "Noor\0" }],
    ["no_claims", { amr: ["\ud800"] }],
    ["no_claims", { acr: "\0" }],
    ["no_claims", { auth_time: -1e18 }],
    ["email_not_verified", { email_verified: false, xms_edov: true }],
    ["email_not_verified", { email_verified: "true" }],
    ["email_not_verified", { email_verified: undefined }],
    ["other_domain", { email: "noor@sub.maple.example" }],
    ["other_domain", { email: "noor@maple.example@evil.example" }],
  ])("is %s otherwise", (fault, change) => {
    expect(["no_claims", fault]).toContain(read(change));
  });

  it("is accepted if Entra ID says that the domain of the address is verified", () => {
    expect(read({ email_verified: undefined, xms_edov: true })).toHaveProperty("described");
    expect(read({ email_verified: undefined, xms_edov: "0" })).toBe("email_not_verified");
  });

  it.each([
    ["her business's domain", "accepted", "maple.example"],
    ["no domain, as a consumer account", "other_domain", undefined],
    ["another business's domain", "other_domain", "harbour.example"],
    ["a list of domains", "other_domain", ["maple.example"]],
  ])("of a Google account of %s is %s", (_, outcome, hd) => {
    const claimed = read({ iss: "https://accounts.google.com", hd });
    expect(typeof claimed === "string" ? claimed : "accepted").toBe(outcome);
  });

  it("needs no organization of another issuer", () => {
    expect(read({ iss: "https://login.maple.example" })).toHaveProperty("described");
  });

  it.each([
    [["billing"], { roles: "billing" }],
    [["a", "b"], { roles: ["a", 1, "b", null] }],
    [[], { roles: { admin: true } }],
    [[], {}],
  ])("has the groups %j of %j", (groups, change) => {
    expect(read(change, "roles")).toMatchObject({ described: { groups } });
  });

  it("names her by what there is", () => {
    const name = (change: object) => {
      const claimed = read(change);
      return typeof claimed === "string" ? claimed : claimed.described.name;
    };
    expect(name({ given_name: "Noor", family_name: "Lavoie" })).toBe("Noor Lavoie");
    expect(name({ name: "  " })).toBe("noor");
  });
});
