import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { mmdb } from "../../apps/server/src/testing/geoip/mmdb.ts";
import { open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { emptyUrl, startEmptyServer } from "../support/server/empty-server.ts";

const IN_MONTREAL = "24.48.7.9";
const UNKNOWN = "203.0.113.9";
const folder = mkdtempSync(join(tmpdir(), "counterfoil-places-"));
const GEOIP_DATABASE = join(folder, "places.mmdb");

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  const names = { en: "Montreal", fr: "Montréal", es: "Montreal" };
  const record = { city: { names }, country: { iso_code: "CA" } };
  writeFileSync(GEOIP_DATABASE, mmdb({ "24.48.0.0/16": record }));
  stop = await startEmptyServer({ GEOIP_DATABASE, TRUST_PROXY: "1" });
});
test.afterAll(async () => {
  await stop?.();
  rmSync(folder, { recursive: true });
});

/** Opens Noor's profile in a browser of its own, whose proxy names this address. */
async function profileFrom(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: emptyUrl,
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  const page = await context.newPage();
  await open(page, "noor", "/profile");
  return page;
}

test("Noor sees where her sessions are: their place if the operator's file has it, and their address", async ({
  browser,
}) => {
  const hotel = await profileFrom(browser, UNKNOWN);
  const page = await profileFrom(browser, IN_MONTREAL);
  const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  const here = sessions.filter({ hasText: "This session" });
  await expect(here).toContainText(`Montreal, Canada · address ${IN_MONTREAL}`);
  const there = sessions.filter({ hasText: UNKNOWN });
  await expect(there).toContainText(`Maple & Main · address ${UNKNOWN}`);
  expect(await violationsOn(page)).toEqual([]);
  await hotel.context().close();
  await page.context().close();
});
