import { parseArgs } from "node:util";
import { z } from "zod";

const wanted = z.object({
  email: z.email("--email must be an e-mail address").max(254, "--email is too long"),
  name: z.string("--name is missing: who is it?").trim().min(1, "--name is missing").max(120),
  account: z
    .string()
    .regex(/^acct_\w+$/, "--account must be an account id (acct_…)")
    .optional(),
  "time-zone": z
    .string()
    .refine((zone) => isTimeZone(zone), "--time-zone must be one such as America/Toronto")
    .optional(),
});

/** Whom the operator wants as the first owner, and of which business. */
export type Wanted = z.output<typeof wanted>;

/**
 * Reads the words after `npm run owner --`.
 * @throws Error with one line that names what is missing or wrong
 */
export function readWanted(args: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...args],
    options: {
      email: { type: "string", default: "" },
      name: { type: "string" },
      account: { type: "string" },
      "time-zone": { type: "string" },
    },
  });
  const result = wanted.safeParse(values);
  if (!result.success) throw new Error(result.error.issues[0]?.message ?? "cannot be understood");
  return result.data;
}

/** Whether a name is a time zone that this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}
