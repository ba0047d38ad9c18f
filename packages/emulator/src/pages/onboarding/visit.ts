import { z } from "zod";
import { accountOf } from "../../records/accounts/find-account.ts";
import type { AccountLink } from "../../records/accounts/login-link.ts";
import type { Facts } from "../../records/accounts/requirements/fields.ts";
import { representativeOf } from "../../records/accounts/save-account.ts";
import type { Engine } from "../../runtime/engine.ts";
import { internalCall } from "../../runtime/internal.ts";
import { clockOf, loadAccounts } from "../../store/accounts.ts";

const stored = z.object({
  id: z.string(),
  object: z.literal("account_link"),
  created: z.number(),
  expires_at: z.number(),
  account: z.string(),
  type: z.enum(["account_onboarding", "account_update"]),
  collect: z.enum(["currently_due", "eventually_due"]),
  return_url: z.string().nullable(),
  refresh_url: z.string().nullable(),
  visit: z.string().nullable(),
});

/** A link with the platform that made it. */
interface OpenedLink {
  link: AccountLink;
  platform: string;
}

async function findLink(engine: Engine, where: string, value: string): Promise<OpenedLink | null> {
  const { rows } = await engine.session.query(
    `select account, body from provider.object where type = 'account_link' and not deleted and ${where}`,
    [value],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const link = stored.safeParse(JSON.parse(String(row.body)));
  return link.success ? { link: link.data, platform: String(row.account) } : null;
}

/** Where a link leads on: into the forms, or out of them when it is used up, late or unknown. */
export type Entry = { kind: "in"; visit: string } | { kind: "out"; url: string | null };

/** Uses a link up (https://docs.stripe.com/api/account_links: one visit, a few minutes). */
export async function enter(engine: Engine, requestId: string, token: string): Promise<Entry> {
  const known = await findLink(engine, "id = $1", token);
  if (known === null) return { kind: "out", url: null };
  const { link, platform } = known;
  const account = (await loadAccounts(engine.session, [platform])).get(platform);
  const late = account === undefined || link.expires_at <= clockOf(account);
  const opened: { visit?: string } = {};
  if (!late) {
    await engine.run(
      internalCall({ account: platform, platform, requestId }, async (ctx) => {
        const current = await ctx.store.must("account_link", token);
        // Concurrent callers find it used.
        if (current.visit !== null) return current;
        opened.visit = ctx.random(32);
        ctx.store.put("account_link", { ...current, visit: opened.visit });
        return current;
      }),
    );
  }
  const { visit } = opened;
  return visit === undefined ? { kind: "out", url: link.refresh_url } : { kind: "in", visit };
}

/** A business in the middle of its forms. */
export interface Visit extends OpenedLink {
  facts: Facts;
  /** Seconds, on the account's clock. */
  now: number;
}

/** Seconds that someone has to go through the forms. */
const STAY = 3600;

/** @param secret of a link that was opened; null for an unknown one, or when its time is over */
export async function visitOf(
  engine: Engine,
  requestId: string,
  secret: string,
): Promise<Visit | null> {
  const known = await findLink(engine, "keys @> jsonb_build_object('visit', $1::text)", secret);
  if (known === null) return null;
  const platform = (await loadAccounts(engine.session, [known.platform])).get(known.platform);
  if (platform === undefined || known.link.created + STAY <= clockOf(platform)) return null;
  const seen: { visit?: Visit } = {};
  await engine.run(
    at(known, requestId, async (ctx) => {
      const account = await accountOf(ctx, known.link.account);
      const facts = { account, representative: await representativeOf(ctx, account) };
      seen.visit = { ...known, facts, now: ctx.now() };
      return account;
    }),
  );
  return seen.visit ?? null;
}

/** A call on the account that the forms are about. */
export const at = (
  { link, platform }: OpenedLink,
  requestId: string,
  run: Parameters<typeof internalCall>[1],
) => internalCall({ account: link.account, platform, requestId }, run);
