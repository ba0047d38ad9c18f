import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const OFFICE = join(import.meta.dirname, "../../../apps/backoffice/src");
const sources = readdirSync(OFFICE, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

it("payment statuses are shown only through the shared badge rule", () => {
  const own = sources.filter((file) =>
    /\bshownPaymentStatus\(/.test(readFileSync(join(OFFICE, file), "utf8")),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(own).toEqual([]);
});
