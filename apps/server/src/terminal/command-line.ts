import { basename } from "node:path";

/** A command of an installation. */
export type CommandName =
  | "start"
  | "owner"
  | "doctor"
  | "audit"
  | "backup"
  | "restore"
  | "provider";

/**
 * Returns what an operator enters to run a command: through the package, or through npm in a
 * checkout.
 * @param args its arguments, as one text
 * @param program the path of the running script
 */
export function commandLine(
  name: CommandName,
  args = "",
  program: string = process.argv[1] ?? "",
): string {
  const command = /^counterfoil(\.mjs)?$/.test(basename(program))
    ? ["npx counterfoil", name === "start" ? "" : name, args]
    : [name === "start" ? "npm start" : `npm run ${name}`, args === "" ? "" : "--", args];
  return command.filter((word) => word !== "").join(" ");
}
