import type { z } from "zod";
import { fullAddress } from "../engine/address.ts";
import type { AccountSettings, Context } from "../engine/context.ts";
import { currencyCode } from "../engine/currency.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import type { Types } from "../engine/types.ts";
import { givenBank } from "./given-bank.ts";
import type { createParams, updateParams } from "./params.ts";
import { changedPerson, newPerson } from "./person.ts";
import { changedSettings, newSettings } from "./settings.ts";

export type Account = Types["account"];
type Create = z.output<typeof createParams>;
type Change = z.output<typeof updateParams>;

/** An account of which only the country is known (https://docs.stripe.com/api/accounts/object). */
export function blankAccount(ctx: Context, id: string, settings: AccountSettings): Account {
  return {
    id,
    object: "account",
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    country: settings.country,
    created: ctx.now(),
    default_currency: settings.currency,
    details_submitted: false,
    email: null,
    external_accounts: {
      object: "list",
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    metadata: {},
    payouts_enabled: false,
    settings: newSettings(settings),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: "custom",
  };
}

/** How the kind of account is controlled. */
export function controllerOf(params: Create): Pick<Account, "controller" | "type"> {
  const type = params.type ?? (params.controller === undefined ? "standard" : "none");
  const own = type === "standard";
  return {
    type,
    controller: {
      fees: { payer: params.controller?.fees?.payer ?? (own ? "account" : "application_custom") },
      is_controller: true,
      losses: { payments: params.controller?.losses?.payments ?? (own ? "stripe" : "application") },
      requirement_collection:
        params.controller?.requirement_collection ?? (type === "custom" ? "application" : "stripe"),
      stripe_dashboard: {
        type:
          params.controller?.stripe_dashboard?.type ??
          (own ? "full" : type === "express" ? "express" : "none"),
      },
      type: "application",
    },
  };
}

/** The account after a request, before what follows from it: see put-account.ts. */
export async function changedAccount(
  ctx: Context,
  before: Account,
  change: Change,
): Promise<Account> {
  const keep = <T>(value: T | undefined, current: T): T => (value === undefined ? current : value);
  const { business_profile: profile, company, tos_acceptance: terms } = change;
  const known = before.business_profile;
  const currency =
    change.default_currency === undefined
      ? before.default_currency
      : currencyCode(change.default_currency, "default_currency");
  const account: Account = {
    ...before,
    business_profile: {
      mcc: keep(profile?.mcc, known?.mcc ?? null),
      minority_owned_business_designation: known?.minority_owned_business_designation ?? null,
      name: keep(profile?.name, known?.name ?? null),
      product_description: keep(profile?.product_description, known?.product_description ?? null),
      specified_commercial_transactions_act_url: null,
      support_address:
        profile?.support_address === undefined
          ? (known?.support_address ?? null)
          : fullAddress(profile.support_address),
      support_email: keep(profile?.support_email, known?.support_email ?? null),
      support_phone: keep(profile?.support_phone, known?.support_phone ?? null),
      support_url: keep(profile?.support_url, known?.support_url ?? null),
      url: keep(profile?.url, known?.url ?? null),
    },
    business_type: change.business_type ?? before.business_type ?? null,
    ...(currency === undefined ? {} : { default_currency: currency }),
    email: keep(change.email, before.email),
    metadata: mergeMetadata(before.metadata, change.metadata),
    settings: changedSettings(ctx, before.settings, change.settings),
  };
  if (company !== undefined) {
    account.company = {
      ...before.company,
      name: company.name ?? before.company?.name ?? null,
      phone: company.phone ?? before.company?.phone ?? null,
      tax_id_provided: company.tax_id !== undefined || (before.company?.tax_id_provided ?? false),
    };
    const address = fullAddress(company.address);
    if (address) account.company.address = address;
  }
  if (change.individual !== undefined) {
    const person = before.individual ?? newPerson(ctx, before.id);
    account.individual = changedPerson(person, {
      ...change.individual,
      relationship: { representative: true },
    });
    ctx.platformStore.put("person", account.individual);
  }
  for (const name of ["card_payments", "transfers"] as const) {
    if (change.capabilities?.[name]?.requested) {
      account.capabilities = { ...account.capabilities, [name]: "inactive" };
    }
  }
  if (terms !== undefined) {
    account.tos_acceptance = {
      date: terms.date ?? before.tos_acceptance?.date ?? null,
      ip: terms.ip ?? before.tos_acceptance?.ip ?? null,
      user_agent: terms.user_agent ?? before.tos_acceptance?.user_agent ?? null,
    };
  }
  if (change.external_account !== undefined) {
    const settlement = currency ?? ctx.settings.currency;
    const bank = await givenBank(ctx, before.id, change.external_account, settlement);
    account.external_accounts = {
      object: "list",
      data: [bank],
      has_more: false,
      url: `/v1/accounts/${before.id}/external_accounts`,
    };
  }
  return account;
}
