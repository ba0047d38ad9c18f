import type { Context } from "../../../kernel/context.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { Account } from "../../../records/accounts/account.ts";
import { accountOf } from "../../../records/accounts/find-account.ts";
import { createLoginLink } from "../../../records/accounts/login-link.ts";
import { saveAccount } from "../../../records/accounts/save-account.ts";

type DisabledReason = NonNullable<Types["account"]["requirements"]>["disabled_reason"];

/** Reasons to disable an account, with the resulting requirements. */
const REASONS = {
  credit: "rejected.platform_other",
  fraud: "rejected.fraud",
  fraud_no_intent_to_fulfill: "rejected.platform_fraud",
  fraud_other: "rejected.platform_fraud",
  fraud_payment_method_casher: "rejected.platform_fraud",
  fraud_payment_method_tester: "rejected.platform_fraud",
  other: "rejected.other",
  terms_of_service: "rejected.terms_of_service",
} as const satisfies Record<string, DisabledReason>;

const isReason = (name: string): name is keyof typeof REASONS => Object.hasOwn(REASONS, name);

/** Disables charges and payouts of an account, or enables them again. */
function withReason(ctx: Context, account: Account, reason: DisabledReason): Promise<Account> {
  return saveAccount(ctx, account, {
    ...account,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [],
      errors: [],
      eventually_due: [],
      past_due: [],
      pending_verification: [],
      ...account.requirements,
      disabled_reason: reason,
    },
  });
}

/** https://docs.stripe.com/api/accounts/reject and /api/accounts/login_link */
export const accountAccess: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/accounts/:account/reject",
    actsOn: "account",
    params: p.hash({
      payouts_action: p.enum(["none", "pause"]).optional(),
      reason: p.enum(Object.keys(REASONS).filter(isReason)),
    }),
    async run(ctx, path, { reason }) {
      const account = await accountOf(ctx, path.account);
      if (account.id === ctx.platform) {
        throw refuse.invalid("You can only reject accounts that are connected to your platform.", {
          param: "account",
        });
      }
      if (account.controller?.losses?.payments === "stripe") {
        throw refuse.invalid(
          "You can only reject accounts for whose negative balances your platform is liable.",
          { param: "account" },
        );
      }
      return withReason(ctx, account, REASONS[reason]);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/accounts/:account/unreject",
    actsOn: "account",
    params: p.hash({}),
    async run(ctx, path) {
      const account = await accountOf(ctx, path.account);
      if (!account.requirements?.disabled_reason?.startsWith("rejected.")) {
        throw refuse.invalid("You can only unreject accounts that your platform has rejected.", {
          param: "account",
        });
      }
      return withReason(ctx, account, null);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/accounts/:account/login_links",
    actsOn: "account",
    params: p.hash({}),
    run: async (ctx, path) => createLoginLink(ctx, await accountOf(ctx, path.account)),
  }),
];
