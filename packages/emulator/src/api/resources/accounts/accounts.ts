import type { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import { filteredPage } from "../../../kernel/lists/filtered-page.ts";
import { pageParams } from "../../../kernel/lists/paging.ts";
import { currencyCode } from "../../../kernel/money/currency.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { withoutUndefined } from "../../../kernel/parameters/without-undefined.ts";
import { refuse } from "../../../kernel/refuse.ts";
import {
  type Account,
  blankAccount,
  changedAccount,
  controllerOf,
} from "../../../records/accounts/account.ts";
import { accountDetails, detailsOfToken } from "../../../records/accounts/details-token.ts";
import { externalsOf } from "../../../records/accounts/external-accounts/external-accounts.ts";
import { accountOf, ownAccount } from "../../../records/accounts/find-account.ts";
import { accountCreateParams, accountUpdateParams } from "../../../records/accounts/params.ts";
import { submittedNumbers } from "../../../records/accounts/requirements/reviews.ts";
import { saveAccount } from "../../../records/accounts/save-account.ts";
import { settingsFor } from "../../../store/accounts.ts";

/**
 * Returns the parameters with the details of an account token. Parameters of the request take
 * precedence.
 */
async function withToken(
  ctx: Context,
  params: z.output<typeof accountUpdateParams>,
): Promise<z.output<typeof accountUpdateParams>> {
  const { account_token: token } = params;
  if (token === undefined) return params;
  const expected = { type: "account", schema: accountDetails } as const;
  const { tos_shown_and_accepted: accepted, ...details } = await detailsOfToken(
    ctx,
    token,
    expected,
  );
  const terms = accepted ? { tos_acceptance: { date: ctx.now(), ip: "127.0.0.1" } } : {};
  return { ...details, ...terms, ...withoutUndefined(params) };
}

function numbersIn(change: z.output<typeof accountUpdateParams>, now: number) {
  const { company, individual } = change;
  const numbers = {
    "company.tax_id": company?.tax_id,
    "representative.id_number": individual?.id_number,
  };
  return submittedNumbers(numbers, now);
}

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== "ZZ" && regions.of(code) !== undefined;

/** Emits the event of an external account that was created with the account. */
function emitExternalAccounts(
  ctx: Context,
  account: Account,
  { external_account: externalAccount }: z.output<typeof accountUpdateParams>,
): void {
  if (externalAccount === undefined) return;
  for (const external of externalsOf(account)) {
    ctx.emit("account.external_account.created", external);
  }
}

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
    params: accountCreateParams,
    async run(ctx, _path, { country: named, controller, type, ...request }) {
      const params = await withToken(ctx, request);
      const country = named?.toUpperCase() ?? ctx.settings.country;
      if (!isCountry(country)) {
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
      const there = { ...ctx, settings };
      const blank = blankAccount(there, id, settings, controllerOf({ controller, type }));
      const account = await changedAccount(there, blank, params);
      const opened = await saveAccount(there, null, account, numbersIn(params, ctx.now()));
      emitExternalAccounts(ctx, opened, params);
      return opened;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/accounts",
    params: p.hash(pageParams),
    run: (ctx, _path, query) =>
      // The platform's own account isn't listed with its connected accounts.
      filteredPage(
        "/v1/accounts",
        query,
        ({ id }) => id !== ctx.platform,
        (part) => ctx.store.page("account", part),
      ),
  }),
  operation({
    method: "GET",
    path: "/v1/accounts/:id",
    actsOn: "id",
    params: p.hash({}),
    run: (ctx, { id }) => accountOf(ctx, id),
  }),
  operation({
    method: "POST",
    path: "/v1/accounts/:id",
    actsOn: "id",
    params: accountUpdateParams,
    async run(ctx, { id }, request) {
      const params = await withToken(ctx, request);
      const before = await accountOf(ctx, id);
      const account = await changedAccount(ctx, before, params);
      const after = await saveAccount(ctx, before, account, numbersIn(params, ctx.now()));
      emitExternalAccounts(ctx, after, params);
      return after;
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/accounts/:id",
    actsOn: "id",
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
];
