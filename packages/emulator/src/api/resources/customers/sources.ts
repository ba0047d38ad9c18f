import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { accountHolderType } from "../../../records/bank-accounts/params.ts";
import { cardholderFields } from "../../../records/cards/params.ts";
import { addBank, isBank, ownBank, verifyBank } from "../../../records/sources/bank-source.ts";
import { addSource, ownSource } from "../../../records/sources/source.ts";

const PATH = "/v1/customers/:customer/sources";
const text = () => p.orUnset(p.string()).optional();

/** https://docs.stripe.com/api/cards */
export const sources: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    params: p.hash({
      metadata: p.metadata().optional(),
      source: p.string(),
      validate: p.boolean().optional(),
    }),
    async run(ctx, path, { metadata, source }) {
      const customer = await ctx.store.must("customer", path.customer);
      if (isBank(source)) {
        const bank = await addBank(ctx, customer.id, source);
        const bankAccount = { ...bank, metadata: mergeMetadata({}, metadata) };
        ctx.store.put("bank_account", bankAccount);
        ctx.store.put("customer", {
          ...customer,
          default_source: customer.default_source ?? bank.id,
        });
        return bankAccount;
      }
      const added = await addSource(ctx, customer, source);
      const card = { ...added, metadata: mergeMetadata(added.metadata, metadata) };
      ctx.store.put("card", card);
      const default_source = customer.default_source ?? card.id;
      ctx.store.put("customer", { ...customer, default_source });
      return card;
    },
  }),
  operation({
    method: "GET",
    path: PATH,
    params: p.hash({ ...pageParams, object: p.string().optional() }),
    async run(ctx, { customer }, { object, ...query }) {
      await ctx.store.must("customer", customer);
      const url = `/v1/customers/${customer}/sources`;
      if (object === "bank_account") {
        return pageOf(ctx, "bank_account", url, { ...query, where: { customer } });
      }
      if (object !== undefined && object !== "card") {
        return { object: "list", url, has_more: false, data: [] };
      }
      return pageOf(ctx, "card", url, { ...query, where: { customer } });
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: async (ctx, { customer, id }) =>
      isBank(id) ? ownBank(ctx, customer, id) : ownSource(ctx, customer, id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    params: p.hash({
      account_holder_name: text(),
      account_holder_type: accountHolderType.optional(),
      ...cardholderFields,
      exp_month: p.integer({ min: 1, max: 12 }).optional(),
      exp_year: p.integer().optional(),
      metadata: p.metadata().optional(),
    }),
    async run(
      ctx,
      { customer, id },
      { metadata, account_holder_name, account_holder_type, ...change },
    ) {
      if (isBank(id)) {
        const bank = await ownBank(ctx, customer, id);
        const after = {
          ...bank,
          account_holder_name: account_holder_name ?? bank.account_holder_name,
          account_holder_type: account_holder_type ?? bank.account_holder_type,
          metadata: mergeMetadata(bank.metadata, metadata),
        };
        ctx.store.put("bank_account", after);
        return after;
      }
      const before = await ownSource(ctx, customer, id);
      const changes = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      );
      const card = { ...before, ...changes, metadata: mergeMetadata(before.metadata, metadata) };
      ctx.store.put("card", card);
      const paymentMethod = await ctx.store.get("payment_method", id);
      if (paymentMethod?.card) {
        const { exp_month, exp_year } = card;
        ctx.store.put("payment_method", {
          ...paymentMethod,
          card: { ...paymentMethod.card, exp_month, exp_year },
        });
      }
      const previous = changesBetween(before, card);
      if (previous) ctx.emit("customer.source.updated", card, previous);
      return card;
    },
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/verify`,
    params: p.hash({ amounts: p.list(p.integer({ min: 0 })) }),
    async run(ctx, { customer, id }, { amounts }) {
      return verifyBank(ctx, await ownBank(ctx, customer, id), amounts);
    },
  }),
  operation({
    method: "DELETE",
    path: `${PATH}/:id`,
    params: p.hash({}),
    async run(ctx, path) {
      if (isBank(path.id)) {
        const bank = await ownBank(ctx, path.customer, path.id);
        ctx.store.remove("bank_account", bank.id);
        ctx.emit("customer.source.deleted", bank);
        return { id: bank.id, object: "bank_account", deleted: true };
      }
      const card = await ownSource(ctx, path.customer, path.id);
      ctx.store.remove("card", card.id);
      ctx.store.remove("payment_method", card.id);
      const customer = await ctx.store.must("customer", path.customer);
      if (customer.default_source === card.id) {
        const [next] = await ctx.store.find("card", { customer: customer.id });
        ctx.store.put("customer", { ...customer, default_source: next?.id ?? null });
      }
      ctx.emit("customer.source.deleted", card);
      return { id: card.id, object: "card", deleted: true };
    },
  }),
];
