import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AUDIT_ACTIONS } from "@counterfoil/domain";
import { expect, it } from "vitest";

const SERVER = join(import.meta.dirname, "../../../apps/server/src");
const code = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(SERVER, file), "utf8"))
  .join("\n");
const words = new Set(code.match(/\w+/g));
const isWritten = (field: string) => words.has(field) || code.includes(`"${field}"`);

it("every field that the audit trail can contain is one that the server writes", () => {
  const listed = Object.values(AUDIT_ACTIONS).flatMap(({ fields }) =>
    fields === "object" ? [] : fields,
  );
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((field) => !isWritten(field))).toEqual([]);
});

it("every action of the audit trail that has fields of its own is one that the server records", () => {
  const own = Object.entries(AUDIT_ACTIONS).flatMap(([action, { fields }]) =>
    fields === "object" ? [] : [action],
  );
  expect(own.length).toBeGreaterThan(50);
  const isRecorded = (action: string) => isWritten(action) || code.includes(`'${action}'`);
  expect(own.filter((action) => !isRecorded(action))).toEqual([]);
});
