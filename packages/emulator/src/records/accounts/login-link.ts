import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Account } from "./account.ts";

/** An account link: opens the provider's hosted onboarding for one visit. */
export interface AccountLink {
  /** The secret at the end of its URL. */
  id: string;
  object: "account_link";
  created: number;
  expires_at: number;
  account: string;
  type: "account_onboarding" | "account_update";
  /** Which requirements the onboarding collects. */
  collect: "currently_due" | "eventually_due";
  return_url: string | null;
  refresh_url: string | null;
  /** Secret of the visit that used the link; null until then. */
  visit: string | null;
}

/** Validity of a link, in seconds. */
export const LINK_VALID = 300;

interface LinkOptions {
  type: "account_onboarding" | "account_update";
  collect: "currently_due" | "eventually_due";
  returnUrl: string | null;
  refreshUrl: string | null;
}

/** Creates an account link and returns its URL, for one visit to the hosted onboarding. */
export function createFormsUrl(ctx: Context, account: string, options: LinkOptions): string {
  const token = ctx.random(32);
  ctx.platformStore.put("account_link", {
    id: token,
    object: "account_link",
    created: ctx.now(),
    expires_at: ctx.now() + LINK_VALID,
    account,
    type: options.type,
    collect: options.collect,
    return_url: options.returnUrl,
    refresh_url: options.refreshUrl,
    visit: null,
  });
  return `${ctx.publicUrl}/pages/onboarding/${token}`;
}

/**
 * Returns a login link to the Express Dashboard of a connected account
 * (https://docs.stripe.com/api/accounts/login_link).
 * @throws ApiRefusal if the account has no such dashboard, or hasn't completed onboarding
 */
export function createLoginLink(ctx: Context, account: Account) {
  if (account.controller?.stripe_dashboard?.type !== "express") {
    throw refuse.invalid(
      "Cannot create a login link for an account that does not have access to the Express Dashboard.",
    );
  }
  if (!account.details_submitted) {
    throw refuse.invalid(
      "Cannot create a login link for an account that has not completed onboarding.",
    );
  }
  const url = createFormsUrl(ctx, account.id, {
    type: "account_update",
    collect: "eventually_due",
    returnUrl: null,
    refreshUrl: null,
  });
  return { object: "login_link", created: ctx.now(), url };
}
