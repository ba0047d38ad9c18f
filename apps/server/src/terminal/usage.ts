import { type CommandName, commandLine } from "./command-line.ts";

/** The arguments of each command with their effect. */
const USES: Readonly<Record<CommandName, readonly (readonly [args: string, text: string])[]>> = {
  start: [["", "Start the server. It listens on port 4000, or on PORT if that is set"]],
  owner: [
    ["", "List the connected accounts, with their owners"],
    ["--csv", "Write the accounts that aren't opened yet, in the format of --all"],
    [
      "--account <acct_…> --email <email> --name <name>",
      "Create the link that makes someone the owner of a business. --time-zone <zone> replaces Stripe's",
    ],
    ["--all <file>", "Create a link for each row of the file"],
    ["--reset-factor <email>", "Remove someone's authenticator app and passkeys"],
    [
      "--allow-passwords <acct_…>",
      "Allow passwords again in a business that requires its directory",
    ],
  ],
  doctor: [["", "Check the settings, the services and the payment provider. Changes nothing"]],
  audit: [
    ["verify", "Verify the audit trail and print the head of each chain"],
    ["verify <file>", "Verify it against heads that were printed earlier, too"],
  ],
  backup: [["<file>", "Write a backup of all data. The server can keep running"]],
  restore: [["<file>", "Restore a backup into an empty database"]],
  provider: [
    ["", "Run the embedded payment provider on its own, with its database in ./data"],
    ["--port <port> --host <host>", "Listen there. Without them: 127.0.0.1, port 12111"],
    ["--data <folder>", "Use the database in this folder"],
    ["--memory", "Delete the data at the end"],
  ],
};

/**
 * Returns the text of a command that is asked for help; null if it isn't.
 * @param args of the command
 */
export function helpFor(command: CommandName, args: readonly string[]): string | null {
  if (!args.some((arg) => arg === "--help" || arg === "-h")) return null;
  if (command === "provider") return usageOf(command);
  return `${usageOf(command)}\nSettings come from the environment: see docs/operations.md.\n`;
}

/** Returns every use of a command, each on two lines. */
export function usageOf(command: CommandName): string {
  const uses = USES[command].map(
    ([args, text]) => `  ${commandLine(command, args)}\n      ${text}\n`,
  );
  return `Usage:\n${uses.join("")}`;
}
