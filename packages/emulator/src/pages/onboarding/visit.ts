import { z } from "zod";
import { accountOf } from "../../records/accounts/find-account.ts";
import type { AccountLink } from "../../records/accounts/login-link.ts";
import type { RequirementFacts } from "../../records/accounts/requirements/fields.ts";
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

/** A link with the platform that created it. */
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

/** Result of opening a link: a visit, or where to redirect if it was used, expired or unknown. */
type LinkResult = { kind: "in"; visit: string } | { kind: "out"; url: string | null };

/**
 * Opens a link, once (https://docs.stripe.com/api/account_links: one visit, valid for a few
 * minutes).
 */
export async function enter(engine: Engine, requestId: string, token: string): Promise<LinkResult> {
  const openedLink = await findLink(engine, "id = $1", token);
  if (openedLink === null) return { kind: "out", url: null };
  const { link, platform } = openedLink;
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

/** A visit to the onboarding of an account. */
export interface OnboardingVisit extends OpenedLink {
  facts: RequirementFacts;
  /** Seconds, on the account's clock. */
  now: number;
}

/** Maximum duration of a visit, in seconds. */
const VISIT_SECONDS = 3600;

/** Returns a visit by its secret; null if it doesn't exist or has expired. */
export async function visitOf(
  engine: Engine,
  requestId: string,
  secret: string,
): Promise<OnboardingVisit | null> {
  const opened = await findLink(engine, "keys @> jsonb_build_object('visit', $1::text)", secret);
  if (opened === null) return null;
  const platform = (await loadAccounts(engine.session, [opened.platform])).get(opened.platform);
  if (platform === undefined || opened.link.created + VISIT_SECONDS <= clockOf(platform))
    return null;
  const seen: { visit?: OnboardingVisit } = {};
  await engine.run(
    at(opened, requestId, async (ctx) => {
      const account = await accountOf(ctx, opened.link.account);
      const facts = { account, representative: await representativeOf(ctx, account) };
      seen.visit = { ...opened, facts, now: ctx.now() };
      return account;
    }),
  );
  return seen.visit ?? null;
}

/** Creates a call on the account of the visit. */
export const at = (
  { link, platform }: OpenedLink,
  requestId: string,
  run: Parameters<typeof internalCall>[1],
) => internalCall({ account: link.account, platform, requestId }, run);
