import type { IdentityDb } from "../identity/schema.ts";
import { commandLine } from "../terminal/command-line.ts";
import type { Openable } from "./businesses.ts";
import { OWNER_COLUMNS } from "./owners-file.ts";

/** The status of a business. */
interface OpenState {
  readonly state: "open" | "invited" | "not opened" | "disconnected";
  /** The email address of the owner or of the invited user. */
  readonly email: string | null;
  /** Expiry of the invitation. */
  readonly until: Date | null;
}

const NOT_OPENED: OpenState = { state: "not opened", email: null, until: null };

/** Returns the status of every business that was opened here, by account ID. */
export async function openStates(db: IdentityDb): Promise<(account: string) => OpenState> {
  const rows = await db
    .selectFrom("account")
    .leftJoin("membership", (join) =>
      join.onRef("membership.account", "=", "account.id").on("membership.role", "=", "owner"),
    )
    .leftJoin("person", "person.id", "membership.person")
    .leftJoin("invitation", (join) =>
      join.onRef("invitation.account", "=", "account.id").on("invitation.role", "=", "owner"),
    )
    .select([
      "account.id",
      "account.disconnected_at",
      "person.email as owner",
      "invitation.email as invited",
      "invitation.expires_at as until",
    ])
    .execute();
  const states = new Map(rows.map((row) => [row.id, stateOf(row)]));
  return (account) => states.get(account) ?? NOT_OPENED;
}

function stateOf(row: {
  disconnected_at: Date | null;
  owner: string | null;
  invited: string | null;
  until: Date | null;
}): OpenState {
  const { owner, invited, until } = row;
  if (row.disconnected_at !== null) return { state: "disconnected", email: owner, until: null };
  if (owner !== null) return { state: "open", email: owner, until: null };
  if (invited !== null) return { state: "invited", email: invited, until };
  return NOT_OPENED;
}

/** Returns the list that `npm run owner` prints. */
export function listing(
  accounts: readonly Openable[],
  stateOf: (account: string) => OpenState,
  now: Date,
): string {
  const rows = accounts.map((account) => [
    account.id,
    oneLine(account.name),
    account.country,
    words(stateOf(account.id), now),
  ]);
  const widths = [0, 1, 2].map((n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const unopened = accounts.filter(({ id }) => stateOf(id).state === "not opened");
  return [
    `${accounts.length} ${accounts.length === 1 ? "account" : "accounts"}, ${unopened.length} not opened yet`,
    ...lines.map((line) => `  ${line}`),
    ...(unopened.length === 0 ? [] : ["", ...hints(unopened)]),
    "",
  ].join("\n");
}

function hints([first, ...others]: readonly Openable[]): string[] {
  const one = `Open one: ${commandLine("owner", `--account ${first?.id} --email <email> --name <name>`)}`;
  if (others.length === 0) return [one];
  // npm itself prints a line to standard output unless it is silent.
  return [
    one,
    `Open several: ${commandLine("owner", "--csv > owners.csv").replace("npm run", "npm run -s")}, fill in email and name, then ${commandLine("owner", "--all owners.csv")}`,
  ];
}

function words({ state, email, until }: OpenState, now: Date): string {
  if (state === "invited" && until !== null) {
    const day = until.toISOString().slice(0, 10);
    return until > now
      ? `invited ${email}, link expires ${day}`
      : `invited ${email}, link expired ${day}`;
  }
  if (email === null) return state;
  return `${state}, owner ${email}`;
}

/** Names come from the provider: control characters must not reach the terminal. */
const oneLine = (text: string): string => text.replaceAll(/\p{C}+/gu, " ");

/** Returns the accounts that aren't opened yet, in the format that `--all` reads. */
export function ownersTemplate(
  accounts: readonly Openable[],
  stateOf: (account: string) => OpenState,
): string {
  const rows = accounts
    .filter(({ id }) => stateOf(id).state === "not opened")
    .map(({ id, name, country, email }) => [id, oneLine(name), country, email ?? "", ""]);
  return csvText([[...OWNER_COLUMNS], ...rows]);
}

/** Formats a row as in RFC 4180, with line feeds. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\n`).join("");
}

function csvCell(text: string): string {
  // A spreadsheet would run it (owasp.org, CSV injection).
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
