import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError } from "../../../config/read-config.ts";
import { mmdb } from "../../../testing/geoip/mmdb.ts";
import { openGeoIp } from "./geoip.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-geoip-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function fileOf(bytes: Buffer | string): string {
  files += 1;
  const file = join(folder, `${files}.mmdb`);
  writeFileSync(file, bytes);
  return file;
}
const open = (...from: Parameters<typeof mmdb>) => openGeoIp(fileOf(mmdb(...from)));

const MONTREAL = {
  city: { names: { en: "Montreal", fr: "Montréal" } },
  country: { iso_code: "CA", names: { en: "Canada" } },
};

describe("an address", () => {
  it("has the city and country of GeoLite2 and DB-IP, and a missing name in English", () => {
    const city = { en: "Montreal", fr: "Montréal", es: "Montreal" };
    const geoip = open({
      "24.48.0.0/16": MONTREAL,
      "24.49.0.0/16": { country: { iso_code: "US" } },
    });
    expect(geoip.locate("24.48.7.9")).toEqual({ country: "CA", city });
    expect(geoip.locate("24.49.7.9")).toEqual({ country: "US", city: null });
  });

  it("has the city and country of ip-location-db", () => {
    const geoip = open({
      "24.48.0.0/16": { city: "Montréal", country_code: "CA" },
      "2607:fa48::/32": { country_code: "CA" },
    });
    const city = { en: "Montréal", fr: "Montréal", es: "Montréal" };
    expect(geoip.locate("24.48.7.9")).toEqual({ country: "CA", city });
    expect(geoip.locate("2607:fa48:1::9")).toEqual({ country: "CA", city: null });
  });

  it("of IPv4 is found if it is mapped to IPv6", () => {
    const geoip = open({ "24.48.0.0/16": MONTREAL });
    for (const address of ["::ffff:24.48.7.9", "::ffff:1830:0709"]) {
      expect(geoip.locate(address)).toMatchObject({ country: "CA" });
    }
  });

  it("of IPv6 isn't found by its first bits in a file of IPv4", () => {
    const geoip = open({ "38.0.0.0/8": MONTREAL }, 4);
    expect(geoip.locate("38.7.8.9")).toMatchObject({ country: "CA" });
    expect(geoip.locate("2607:fa48:1::9")).toBeNull();
  });

  it("on a private network, on this machine or in no network of the file has no place", () => {
    const geoip = open({ "0.0.0.0/1": MONTREAL, "128.0.0.0/1": MONTREAL, "fc00::/7": MONTREAL });
    expect(geoip.locate("24.48.7.9")).not.toBeNull();
    for (const address of [
      "10.1.2.3",
      "127.0.0.1",
      "::1",
      "fd00::1",
      "203.0.113.9",
      "2607:fa48::9",
      "?",
    ]) {
      expect(geoip.locate(address), address).toBeNull();
    }
  });

  it("whose record has an unknown country, an empty city or another shape has no place", () => {
    const geoip = open({
      "24.48.0.0/16": MONTREAL,
      "24.49.0.0/16": { country_code: "ZZ", city: "" },
      "24.50.0.0/16": { country: 7, city: { names: "Montreal" } },
      "24.51.0.0/16": "Montreal",
    });
    for (const address of ["24.49.7.9", "24.50.7.9", "24.51.7.9"]) {
      expect(geoip.locate(address), address).toBeNull();
    }
  });

  it("has no place without a file", () => {
    expect(openGeoIp(null).locate("24.48.7.9")).toBeNull();
  });
});

describe("a file", () => {
  const whole = mmdb({ "24.48.0.0/16": MONTREAL });
  it.each([
    ["is missing", join(folder, "missing.mmdb"), "cannot be read: ENOENT"],
    ["is a folder", folder, "cannot be read: EISDIR"],
    ["is empty", fileOf(""), "isn't a whole MaxMind DB file"],
    ["is a text", fileOf('{"country":"CA"}'), "isn't a whole MaxMind DB file"],
    ["ends early", fileOf(whole.subarray(0, -40)), "isn't a whole MaxMind DB file"],
    ["lacks its first bytes", fileOf(whole.subarray(6)), "isn't a whole MaxMind DB file"],
    [
      "has networks without a place",
      fileOf(mmdb({ "1.0.0.0/8": { autonomous_system_number: 577 } })),
      "has no countries or cities",
    ],
  ])("that %s is rejected by the name of the setting", (_what, file, reason) => {
    expect(() => openGeoIp(file)).toThrow(ConfigError);
    expect(() => openGeoIp(file)).toThrow(`GEOIP_DATABASE ${file} ${reason}`);
  });
});
