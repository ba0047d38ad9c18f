import { expect, it } from "vitest";
import { commandLine } from "./command-line.ts";

it.each(["/srv/counterfoil/scripts/start.mjs", "/srv/dist/server/main.js"])(
  "in a checkout, commands run through npm (%s)",
  (program) => {
    expect(commandLine("start", "", program)).toBe("npm start");
    expect(commandLine("owner", "", program)).toBe("npm run owner");
    expect(commandLine("backup", "<file>", program)).toBe("npm run backup -- <file>");
  },
);

it.each([
  "/opt/counterfoil/node_modules/.bin/counterfoil",
  "/opt/counterfoil/node_modules/counterfoil/bin/counterfoil.mjs",
])("in an installed package, commands run through the package (%s)", (program) => {
  expect(commandLine("start", "", program)).toBe("npx counterfoil");
  expect(commandLine("owner", "", program)).toBe("npx counterfoil owner");
  expect(commandLine("backup", "<file>", program)).toBe("npx counterfoil backup <file>");
});
