import { blankAccount, changedAccount, controllerOf } from "../accounts/account.ts";
import { accountOf, ownAccount } from "../accounts/find-account.ts";
import { createParams, updateParams } from "../accounts/params.ts";
import { settingsFor } from "../engine/accounts.ts";
import { changesBetween } from "../engine/changes.ts";
import { currencyCode } from "../engine/currency.ts";
import { list, type Operation, operation } from "../engine/operation.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";

/** https://docs.stripe.com/api/accounts */
export const accounts: Operation[] = [
  operation({
    method: "GET",
    path: "/v1/account",
    params: p.hash({}),
    run: (ctx) => ownAccount(ctx),
  }),
  operation({
    method: "POST",
    path: "/v1/accounts",
    params: createParams,
    async run(ctx, _path, params) {
      const country = params.country?.toUpperCase() ?? ctx.settings.country;
      if (!/^[A-Z]{2}$/.test(country)) {
        throw refuse.invalid(
          `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
          { code: "country_unsupported", param: "country" },
        );
      }
      const base = settingsFor(country);
      const currency =
        params.default_currency === undefined
          ? base.currency
          : currencyCode(params.default_currency, "default_currency");
      const settings = { ...base, currency };
      const id = `acct_${ctx.random(16)}`;
      const blank = { ...blankAccount(ctx, id, settings), ...controllerOf(params) };
      const account = changedAccount(ctx, blank, params);
      ctx.store.put("account", account);
      ctx.setAccount(id, settings);
      return account;
    },
  }),
  list({ path: "/v1/accounts", type: "account" }),
  operation({
    method: "GET",
    path: "/v1/accounts/:id",
    params: p.hash({}),
    run: (ctx, { id }) => accountOf(ctx, id),
  }),
  operation({
    method: "POST",
    path: "/v1/accounts/:id",
    params: updateParams,
    async run(ctx, { id }, params) {
      const before = await accountOf(ctx, id);
      const account = changedAccount(ctx, before, params);
      ctx.platformStore.put("account", account);
      const previous = changesBetween(before, account);
      if (previous) ctx.emit("account.updated", account, previous);
      return account;
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/accounts/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      const account = await accountOf(ctx, id);
      if (id === ctx.platform) {
        throw refuse.invalid("You cannot delete your own account through the API.", {
          param: "account",
        });
      }
      ctx.platformStore.remove("account", id);
      ctx.setAccount(id, { ...settingsFor(account.country ?? ctx.settings.country), closed: true });
      return { id, object: "account", deleted: true };
    },
  }),
  operation({
    method: "POST",
    path: "/v1/account_links",
    params: p.hash({
      account: p.string(),
      collect: p.enum(["currently_due", "eventually_due"]).optional(),
      collection_options: p
        .hash({
          fields: p.enum(["currently_due", "eventually_due"]).optional(),
          future_requirements: p.enum(["include", "omit"]).optional(),
        })
        .optional(),
      refresh_url: p.string().optional(),
      return_url: p.string().optional(),
      type: p.enum(["account_onboarding", "account_update"]),
    }),
    async run(ctx, _path, { account, return_url }) {
      await accountOf(ctx, account);
      const query = new URLSearchParams({ platform: ctx.platform, return_url: return_url ?? "" });
      return {
        object: "account_link",
        created: ctx.now(),
        expires_at: ctx.now() + 300,
        url: `${ctx.publicUrl}/pages/onboarding/${account}?${query}`,
      };
    },
  }),
];
