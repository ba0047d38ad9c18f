import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { capabilityOf } from "../../../records/accounts/details/capability.ts";
import {
  type CapabilityName,
  isCapability,
} from "../../../records/accounts/details/capability-names.ts";
import { accountOf } from "../../../records/accounts/find-account.ts";
import { saveAccount } from "../../../records/accounts/save-account.ts";

const PATH = "/v1/accounts/:account/capabilities";

function named(id: string): CapabilityName {
  if (!isCapability(id)) throw refuse.missing("capability", id);
  return id;
}

/** https://docs.stripe.com/api/capabilities */
export const capabilities: Operation[] = [
  operation({
    method: "GET",
    path: PATH,
    actsOn: "account",
    params: p.hash({}),
    async run(ctx, path) {
      const account = await accountOf(ctx, path.account);
      const data = Object.keys(account.capabilities ?? {})
        .filter(isCapability)
        .map((name) => capabilityOf(account, name));
      const url = `/v1/accounts/${account.id}/capabilities`;
      return { object: "list", url, has_more: false, data };
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({}),
    run: async (ctx, { account, id }) => capabilityOf(await accountOf(ctx, account), named(id)),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({ requested: p.boolean().optional() }),
    async run(ctx, path, { requested }) {
      const account = await accountOf(ctx, path.account);
      const name = named(path.id);
      if (requested === undefined) return capabilityOf(account, name);
      const { [name]: _, ...rest } = account.capabilities ?? {};
      const after = await saveAccount(ctx, account, {
        ...account,
        capabilities: requested ? { ...rest, [name]: "inactive" } : rest,
      });
      return capabilityOf(after, name);
    },
  }),
];
