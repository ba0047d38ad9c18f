import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SIGN_IN = join(import.meta.dirname, "../../../apps/signin/src");

it("every form of the sign-in pages is an AuthForm, so what is being sent can’t be changed", () => {
  const files = readdirSync(SIGN_IN, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => ({ name, source: readFileSync(join(SIGN_IN, name), "utf8") }));
  const using = (tag: RegExp) =>
    files
      .filter(({ source }) => tag.test(source))
      .map(({ name }) => name)
      .sort();
  expect(using(/<form\b/)).toEqual(["auth-card/auth-form.tsx"]);
  expect(using(/<AuthForm\b/).length).toBeGreaterThan(5);
});
