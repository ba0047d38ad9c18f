import { EMAIL_LENGTH } from "@counterfoil/contract";
import { isTimeZone } from "@counterfoil/domain";
import { z } from "zod";
import { readArguments } from "../terminal/read-arguments.ts";

const email = z.email("--email must be an email address").max(EMAIL_LENGTH, "--email is too long");
const name = z.string("--name is required").trim().min(1, "--name is required").max(120);
const account = z.string().regex(/^acct_\w+$/, "--account must be an account ID (acct_…)");
const timeZone = z
  .string()
  .refine(isTimeZone, "--time-zone must be a time zone such as America/Toronto");

const one = z.object({
  email,
  name,
  account: account.optional(),
  "time-zone": timeZone.optional(),
});

/** The arguments of `npm run owner`. */
export const OWNER_OPTIONS = {
  email: { type: "string" },
  name: { type: "string" },
  account: { type: "string" },
  "time-zone": { type: "string" },
  all: { type: "string" },
  csv: { type: "boolean", default: false },
  "reset-factor": { type: "string" },
  "allow-passwords": { type: "string" },
} as const;

/** The first owner of one business. */
export type OneOwner = z.output<typeof one>;

/** The parsed arguments of `npm run owner`. */
export type OwnerCommand =
  | { readonly do: "list"; readonly csv: boolean }
  | { readonly do: "open"; readonly owner: OneOwner }
  | { readonly do: "open all"; readonly file: string }
  | { readonly do: "reset factor"; readonly email: string }
  | { readonly do: "allow passwords"; readonly account: string };

/**
 * Parses the arguments of `npm run owner --`.
 * @throws Error with one line that names the argument
 */
export function readCommand(args: readonly string[]): OwnerCommand {
  const { values } = readArguments("owner", args, OWNER_OPTIONS);
  const { all, csv, "reset-factor": reset, "allow-passwords": allow, ...owner } = values;
  const alone = Object.keys(owner).length === 0;
  if (allow !== undefined) {
    if (!alone || csv || all !== undefined || reset !== undefined) {
      throw new Error("--allow-passwords only takes an account ID: remove the other arguments");
    }
    const id = account.safeParse(allow);
    if (!id.success) throw new Error("--allow-passwords must be an account ID (acct_…)");
    return { do: "allow passwords", account: id.data };
  }
  if (reset !== undefined) {
    if (!alone || csv || all !== undefined) {
      throw new Error("--reset-factor only takes an email address: remove the other arguments");
    }
    const address = email.safeParse(reset);
    if (!address.success) throw new Error("--reset-factor must be an email address");
    return { do: "reset factor", email: address.data };
  }
  if (all !== undefined) {
    if (alone && !csv) return { do: "open all", file: all };
    throw new Error("--all takes every owner from its file: remove the other arguments");
  }
  if (alone) return { do: "list", csv };
  if (csv) throw new Error("--csv only lists: remove the other arguments");
  const result = one.safeParse({ email: "", ...owner });
  if (!result.success) throw new Error(result.error.issues[0]?.message ?? "invalid arguments");
  return { do: "open", owner: result.data };
}

/** Returns what `npm run owner` is to do, as its errors say it, even if the arguments are wrong. */
export function taskOf(args: readonly string[]): string {
  const has = (option: string) => args.some((arg) => arg.split("=", 1)[0] === `--${option}`);
  if (has("reset-factor")) return "remove the second factor";
  if (has("allow-passwords")) return "allow passwords";
  return args.every((arg) => arg === "--csv") ? "list the accounts" : "create the owner";
}
