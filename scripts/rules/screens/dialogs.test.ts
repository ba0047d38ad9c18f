import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const OFFICE = join(import.meta.dirname, "../../../apps/backoffice/src");

/** Fields with a user's input. A search isn't one: its text is lost with its results. */
const FIELD =
  /<(Checkbox|Combobox|DatePicker|FilePicker|MetadataFields|MoneyInput|MultiCombobox|RadioGroup|Segmented|Select|TextArea|TextInput|TokenInput)\b/;

/** Nothing is saved here: it only calculates. */
const CALCULATES = ["features/coupons/codes/try-code.tsx"];

const dialogs = readdirSync(OFFICE, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => ({ name, source: readFileSync(join(OFFICE, name), "utf8") }))
  .filter(({ source }) => /<(Confirm|Side)?Dialog\b/.test(source));

const named = (those: typeof dialogs) => those.map(({ name }) => name);

it("every dialog with a field has the words that ask before it is lost", () => {
  const bare = dialogs.filter(
    ({ source }) => FIELD.test(source) && !/\bdiscard=|\.\.\.discard/.test(source),
  );
  expect(named(bare)).toEqual(CALCULATES);
});

it("no button closes a dialog past the question: what gives it up is a CloseButton", () => {
  const past = dialogs.filter(({ source }) =>
    [...source.matchAll(/<Button\b[^>]*?onClick=\{([^}]*)\}/gs)].some(([, action]) =>
      /\bonClose\b/.test(action ?? ""),
    ),
  );
  expect(named(past)).toEqual([]);
});
