import type { Database } from "@counterfoil/database";
import type Stripe from "stripe";
import { openableAccount } from "./businesses.ts";
import { makeFirstOwner } from "./first-owner.ts";
import { csvText } from "./listing.ts";
import type { OwnerRow } from "./owners-file.ts";
import { reasonOf } from "./reason.ts";

export interface OwnerDependencies {
  readonly stripe: Stripe;
  readonly database: Database;
  /** Returns the address that a link's secret makes. */
  link(token: string): string;
}

/**
 * Opens the business of every row and prints CSV with each link. Safe to run again: businesses with
 * a team and valid links are left unchanged.
 * @returns the exit code: 1 if a row failed
 */
export async function openAll(
  parts: OwnerDependencies,
  owners: readonly OwnerRow[],
): Promise<number> {
  const counts = { link: 0, team: 0, pending: 0, failed: 0 };
  process.stdout.write(csvText([["account", "business", "email", "name", "result", "link"]]));
  for (const owner of owners) {
    const row = await openOne(parts, owner).catch((error: unknown) => ({
      kind: "failed" as const,
      business: "",
      result: reasonOf(error),
      link: "",
    }));
    counts[row.kind] += 1;
    const { account, email, name } = owner;
    process.stdout.write(csvText([[account, row.business, email, name, row.result, row.link]]));
  }
  process.stderr.write(
    `${counts.link} links created, ${counts.pending} still valid, ` +
      `${counts.team} already open, ${counts.failed} failed\n`,
  );
  return counts.failed > 0 ? 1 : 0;
}

async function openOne({ stripe, database, link }: OwnerDependencies, owner: OwnerRow) {
  const { account, email, name, time_zone: zone } = owner;
  const openable = await openableAccount(stripe, account);
  const business = { ...openable, timeZone: zone ?? openable.timeZone };
  const now = new Date();
  const result = await makeFirstOwner(database, { business, email, name, now, keepsPending: true });
  const row = { kind: result.kind, business: openable.name, link: "" };
  switch (result.kind) {
    case "link":
      return { ...row, result: "link created", link: link(result.token) };
    case "pending":
      return { ...row, result: `link still valid until ${result.until.toISOString()}` };
    case "team":
      return { ...row, result: `already open, owner ${result.owner}` };
  }
}
