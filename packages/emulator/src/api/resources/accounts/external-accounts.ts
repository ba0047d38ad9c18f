import type { z } from "zod";
import { pageOfAll } from "../../../kernel/lists/page-of.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { withoutUndefined } from "../../../kernel/parameters/without-undefined.ts";
import { refuse } from "../../../kernel/refuse.ts";
import {
  type ExternalAccount,
  externalOf,
  externalsOf,
} from "../../../records/accounts/external-accounts/external-accounts.ts";
import { readExternalAccount } from "../../../records/accounts/external-accounts/read-external-account.ts";
import { accountOf } from "../../../records/accounts/find-account.ts";
import { externalAccount } from "../../../records/accounts/params.ts";
import { setExternalAccounts } from "../../../records/accounts/set-external-accounts.ts";
import { accountHolderType } from "../../../records/bank-accounts/params.ts";
import { cardholderFields } from "../../../records/cards/params.ts";

const PATH = "/v1/accounts/:account/external_accounts";

const changes = p.hash({
  account_holder_name: p.orUnset(p.string()).optional(),
  account_holder_type: p.orUnset(accountHolderType).optional(),
  account_type: p.enum(["checking", "futsu", "savings", "toza"]).optional(),
  ...cardholderFields,
  default_for_currency: p.boolean().optional(),
  documents: p
    .hash({
      bank_account_ownership_verification: p
        .hash({ files: p.list(p.string()).optional() })
        .optional(),
    })
    .optional(),
  exp_month: p.integer({ min: 1, max: 12 }).optional(),
  exp_year: p.integer().optional(),
  metadata: p.metadata().optional(),
});

type ExternalAccountUpdateParams = z.output<typeof changes>;

/**
 * Returns an external account with the changes of a request: of its holder for a bank account, of
 * expiry and address for a card.
 */
function changed(before: ExternalAccount, change: ExternalAccountUpdateParams): ExternalAccount {
  const {
    account_holder_name: name,
    account_holder_type: type,
    account_type: kind,
    default_for_currency: _,
    documents: _documents,
    ...card
  } = change;
  const metadata = mergeMetadata(before.metadata, change.metadata);
  if (before.object === "card") return { ...before, ...withoutUndefined(card), metadata };
  return {
    ...before,
    ...withoutUndefined({
      account_holder_name: name,
      account_holder_type: type,
      account_type: kind,
    }),
    metadata,
    // New holder details allow payouts again after a failure.
    status: name === undefined && type === undefined ? before.status : "new",
  };
}

/** https://docs.stripe.com/api/external_accounts */
export const externalAccounts: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    actsOn: "account",
    params: p.hash({
      default_for_currency: p.boolean().optional(),
      external_account: p.textOrHash(p.string(), externalAccount),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, path, params) {
      const account = await accountOf(ctx, path.account);
      const currency = account.default_currency ?? ctx.settings.currency;
      const { external_account: param } = params;
      const details = typeof param === "string" ? null : param;
      const external: ExternalAccount = {
        ...(await readExternalAccount(ctx, account.id, param, currency)),
        default_for_currency: false,
        metadata: mergeMetadata({}, params.metadata ?? details?.metadata),
      };
      const first = params.default_for_currency ?? details?.default_for_currency;
      const preferred = first ? external.id : undefined;
      const all = [...externalsOf(account), external];
      const after = await setExternalAccounts(ctx, account, all, preferred);
      const added = externalOf(after, external.id);
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
      const all = externalsOf(account).filter(
        (each) => object === undefined || each.object === object,
      );
      const url = `/v1/accounts/${account.id}/external_accounts`;
      return pageOfAll(all.reverse(), paging, url, "external account");
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({}),
    run: async (ctx, { account, id }) => externalOf(await accountOf(ctx, account), id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: changes,
    async run(ctx, path, params) {
      const account = await accountOf(ctx, path.account);
      const before = externalOf(account, path.id);
      const after = changed(before, params);
      const all = externalsOf(account).map((each) => (each.id === before.id ? after : each));
      const preferred = params.default_for_currency ? before.id : undefined;
      const updated = externalOf(
        await setExternalAccounts(ctx, account, all, preferred),
        before.id,
      );
      const previous = changesBetween(before, updated);
      ctx.emit("account.external_account.updated", updated, previous);
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
      const external = externalOf(account, path.id);
      const rest = externalsOf(account).filter(({ id }) => id !== external.id);
      const needed = rest.some(({ currency }) => currency === external.currency);
      if (external.default_for_currency && needed) {
        throw refuse.invalid(
          "You cannot delete the default external account for your default currency. Please make another external account the default using the `default_for_currency` param, and then delete this one.",
          { param: "id" },
        );
      }
      await setExternalAccounts(ctx, account, rest);
      ctx.platformStore.remove(external.object, external.id);
      ctx.emit("account.external_account.deleted", external);
      return { id: external.id, object: external.object, deleted: true };
    },
  }),
];
