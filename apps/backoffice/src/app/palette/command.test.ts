import { expect, it } from "vitest";
import { type Command, matchingCommands } from "./command.ts";

const commands = [
  "New invoice",
  "Nouvelle facture",
  "Go to invoices",
  "Utiliser le thème sombre",
].map((words): Command => ({ id: words, label: words, words }));
const found = (query: string) => matchingCommands(commands, query).map(({ id }) => id);

it("finds a command by prefixes of its words, in any order", () => {
  expect(found("inv")).toEqual(["New invoice", "Go to invoices"]);
  expect(found("invoice new")).toEqual(["New invoice"]);
  expect(found("voice")).toEqual([]);
});

it("ignores accents and case", () => {
  expect(found("THEME")).toEqual(["Utiliser le thème sombre"]);
});

it("offers all of them for an empty query", () => {
  expect(found(" ")).toHaveLength(commands.length);
});
