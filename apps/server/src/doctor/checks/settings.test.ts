import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { testConfig } from "../../testing/config.ts";
import { mmdb } from "../../testing/geoip/mmdb.ts";
import { checkSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));

const finding = (geoipDatabase: string | null) =>
  checkSettings(testConfig({ geoipDatabase })).filter(
    ({ subject }) => subject === "Places of addresses",
  );

it("the doctor opens the database of networks, and says how to fix one that the server rejects", () => {
  const [whole, text] = [join(folder, "whole.mmdb"), join(folder, "text.mmdb")];
  writeFileSync(whole, mmdb({ "24.48.0.0/16": { country_code: "CA" } }));
  writeFileSync(text, "CA");
  expect(finding(null)).toEqual([]);
  expect(finding(whole)).toMatchObject([{ state: "ok", text: whole }]);
  expect(finding(text)).toMatchObject([
    {
      state: "fix",
      text: `GEOIP_DATABASE ${text} isn't a whole MaxMind DB file (.mmdb). Download the file again, or remove the setting.`,
    },
  ]);
});
