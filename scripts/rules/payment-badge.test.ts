import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const OFFICE = join(import.meta.dirname, "../../apps/backoffice/src");
const sources = readdirSync(OFFICE, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

it("shows the status of a payment only by the domain's rule for its badge", () => {
  const own = sources.filter((file) =>
    /\bshownPaymentStatus\(/.test(readFileSync(join(OFFICE, file), "utf8")),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(own).toEqual([]);
});
