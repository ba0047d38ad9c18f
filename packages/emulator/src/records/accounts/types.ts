import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import type { AccountLink } from "./login-link.ts";
import type { BalanceTerms } from "./payouts/balance-settings.ts";
import { completeReviews, reassessRequirements } from "./save-account.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    account: Wire<Stripe.Account>;
    account_link: AccountLink;
    balance_terms: BalanceTerms;
    capability: Wire<Stripe.Capability>;
    person: Wire<Stripe.Person>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    account: "requirements_lapse" | "review_ends";
  }
}

export const types: Pick<
  ObjectTypes,
  "account" | "account_link" | "balance_terms" | "capability" | "person"
> = {
  account: {
    prefixes: ["acct"],
    noun: "account",
    onPlatform: true,
    events: [
      "account.updated",
      "account.application.authorized",
      "account.application.deauthorized",
      "account.external_account.created",
      "account.external_account.deleted",
      "account.external_account.updated",
    ],
    keys: () => ({}),
    timers: { requirements_lapse: reassessRequirements, review_ends: completeReviews },
  },
  account_link: {
    prefixes: [],
    noun: "account_link",
    events: [],
    keys: (link) => ({ visit: link.visit }),
  },
  balance_terms: {
    prefixes: [],
    noun: "balance_terms",
    events: ["balance_settings.updated"],
    keys: () => ({}),
  },
  capability: {
    prefixes: [],
    noun: "capability",
    events: ["capability.updated"],
    keys: () => ({}),
  },
  person: {
    prefixes: ["person"],
    noun: "person",
    onPlatform: true,
    events: ["person.created", "person.deleted", "person.updated"],
    keys: (person) => ({ account: person.account ?? null }),
  },
};
