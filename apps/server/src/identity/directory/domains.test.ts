import { describe, expect, it } from "vitest";
import { Secrets } from "../../secrets/secrets.ts";
import { domainOf, hasRecord, recordsOf } from "./domains.ts";

const OLD = "the key of the installation until yesterday";
const NEW = "the key of the installation from today on";
const records: Record<string, string[][]> = {};
const lookUp = async (name: string) => {
  const found = records[name];
  if (found === undefined) throw new Error("ENOTFOUND");
  return found;
};

describe("a domain", () => {
  const [maple] = recordsOf(new Secrets([OLD]), "acct_maple");

  it("is proven by the business's own record", async () => {
    records["_counterfoil.maple.example"] = [["v=spf1 -all"], [maple.slice(0, 9), maple.slice(9)]];
    expect(await hasRecord(lookUp, "maple.example", [maple])).toBe(true);
    const other = recordsOf(new Secrets([OLD]), "acct_harbour");
    expect(await hasRecord(lookUp, "maple.example", other)).toBe(false);
    expect(await hasRecord(lookUp, "unknown.example", [maple])).toBe(false);
  });

  it("stays proven by the same record after a rotation of the key", () => {
    const rotated = recordsOf(new Secrets([NEW, OLD]), "acct_maple");
    expect(rotated).toContain(maple);
    expect(rotated[0]).not.toBe(maple);
  });

  it("of an address is what follows its last @", () => {
    expect(domainOf("noor@Maple.example")).toBe("maple.example");
    expect(domainOf('"a@evil.example"@maple.example')).toBe("maple.example");
  });
});
