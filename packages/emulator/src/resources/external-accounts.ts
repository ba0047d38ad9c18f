import { bankOf, banksOf } from "../accounts/external-accounts.ts";
import { accountOf } from "../accounts/find-account.ts";
import { givenBank } from "../accounts/given-bank.ts";
import { bankAccount } from "../accounts/params.ts";
import { putBanks } from "../accounts/put-banks.ts";
import { pageOfAll } from "../billing/page-of.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import { type Operation, operation } from "../engine/operation.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";

const PATH = "/v1/accounts/:account/external_accounts";

/** https://docs.stripe.com/api/external_accounts */
export const externalAccounts: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    actsOn: "account",
    params: p.hash({
      default_for_currency: p.boolean().optional(),
      external_account: p.textOrHash(p.string(), bankAccount),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, path, params) {
      const account = await accountOf(ctx, path.account);
      const currency = account.default_currency ?? ctx.settings.currency;
      const bank = {
        ...(await givenBank(ctx, account.id, params.external_account, currency)),
        default_for_currency: false,
        metadata: mergeMetadata({}, params.metadata),
      };
      const preferred = params.default_for_currency ? bank.id : undefined;
      const after = await putBanks(ctx, account, [...banksOf(account), bank], preferred);
      const added = bankOf(after, bank.id);
      ctx.emit("account.external_account.created", added);
      return added;
    },
  }),
  operation({
    method: "GET",
    path: PATH,
    actsOn: "account",
    params: p.hash({
      ending_before: p.string().optional(),
      limit: p.integer({ min: 1, max: 100 }).optional(),
      object: p.enum(["bank_account", "card"]).optional(),
      starting_after: p.string().optional(),
    }),
    async run(ctx, path, { object, ...paging }) {
      const account = await accountOf(ctx, path.account);
      const banks = object === "card" ? [] : banksOf(account);
      const url = `/v1/accounts/${account.id}/external_accounts`;
      return pageOfAll(banks.reverse(), paging, url, "external account");
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({}),
    run: async (ctx, { account, id }) => bankOf(await accountOf(ctx, account), id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({
      account_holder_name: p.orUnset(p.string()).optional(),
      account_holder_type: p.orUnset(p.enum(["company", "individual"])).optional(),
      default_for_currency: p.boolean().optional(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, path, params) {
      const account = await accountOf(ctx, path.account);
      const before = bankOf(account, path.id);
      const { account_holder_name: name, account_holder_type: type } = params;
      const bank = {
        ...before,
        account_holder_name: name === undefined ? before.account_holder_name : name,
        account_holder_type: type === undefined ? before.account_holder_type : type,
        metadata: mergeMetadata(before.metadata, params.metadata),
        // New details of the holder are tried again after a failure.
        status: name === undefined && type === undefined ? before.status : "new",
      };
      const banks = banksOf(account).map((each) => (each.id === bank.id ? bank : each));
      const preferred = params.default_for_currency ? bank.id : undefined;
      const updated = bankOf(await putBanks(ctx, account, banks, preferred), bank.id);
      ctx.emit("account.external_account.updated", updated);
      return updated;
    },
  }),
  operation({
    method: "DELETE",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({}),
    async run(ctx, path) {
      const account = await accountOf(ctx, path.account);
      const bank = bankOf(account, path.id);
      const rest = banksOf(account).filter(({ id }) => id !== bank.id);
      const needed = rest.some(({ currency }) => currency === bank.currency);
      if (bank.default_for_currency && needed) {
        throw refuse.invalid(
          "You cannot delete the default external account for your default currency. Please make another external account the default using the `default_for_currency` param, and then delete this one.",
          { param: "id" },
        );
      }
      await putBanks(ctx, account, rest);
      ctx.platformStore.remove("bank_account", bank.id);
      ctx.emit("account.external_account.deleted", bank);
      return { id: bank.id, object: "bank_account", deleted: true };
    },
  }),
];
