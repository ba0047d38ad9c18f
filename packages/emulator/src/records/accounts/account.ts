import { isIP } from "node:net";
import type { z } from "zod";
import type { AccountSettings, Context } from "../../kernel/context.ts";
import { currencyCode } from "../../kernel/money/currency.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { withoutUndefined } from "../../kernel/parameters/without-undefined.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { checkPictures } from "./details/branding.ts";
import { changedProfile, newBusinessProfile } from "./details/business-profile.ts";
import { isCapability } from "./details/capability-names.ts";
import { changedCompany, newCompany } from "./details/company.ts";
import { changedPerson, newPerson } from "./details/person.ts";
import { readExternalAccount } from "./external-accounts/read-external-account.ts";
import type { accountCreateParams, accountUpdateParams } from "./params.ts";
import { changedSettings, newSettings } from "./settings.ts";

export type Account = Types["account"];
type AccountCreateParams = z.output<typeof accountCreateParams>;
export type AccountUpdateParams = z.output<typeof accountUpdateParams>;

type ControllerFields = Pick<Account, "controller" | "type">;

/**
 * Returns a new account with nothing but its country (https://docs.stripe.com/api/accounts/object).
 */
export function blankAccount(
  ctx: Context,
  id: string,
  settings: AccountSettings,
  control: ControllerFields = { type: "custom" },
): Account {
  return {
    id,
    object: "account",
    business_profile: newBusinessProfile(),
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
    settings: newSettings(settings, control.controller?.requirement_collection === "stripe"),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    ...control,
  };
}

const KINDS = {
  custom: {
    payer: "application_custom",
    losses: "application",
    collects: "application",
    dashboard: "none",
  },
  express: {
    payer: "application_express",
    losses: "application",
    collects: "stripe",
    dashboard: "express",
  },
  standard: { payer: "account", losses: "stripe", collects: "stripe", dashboard: "full" },
} as const;

/**
 * Returns how an account is controlled, by its `type` or its `controller`
 * (https://docs.stripe.com/connect/accounts).
 * @throws ApiRefusal if a request names both
 */
export function controllerOf({
  controller,
  type,
}: Pick<AccountCreateParams, "controller" | "type">): ControllerFields {
  if (controller !== undefined && type !== undefined) {
    throw refuse.invalid(
      "You may not provide the `type` parameter and `controller` parameters simultaneously. They are mutually exclusive.",
      { param: "type" },
    );
  }
  const kind = KINDS[type ?? "standard"];
  return {
    type: type ?? (controller === undefined ? "standard" : "none"),
    controller: {
      fees: { payer: controller?.fees?.payer ?? kind.payer },
      is_controller: true,
      losses: { payments: controller?.losses?.payments ?? kind.losses },
      requirement_collection: controller?.requirement_collection ?? kind.collects,
      stripe_dashboard: { type: controller?.stripe_dashboard?.type ?? kind.dashboard },
      type: "application",
    },
  };
}

/**
 * Returns an account with the changes of a request. Derived values are set by `saveAccount`.
 * @throws ApiRefusal if the IP address of the terms' acceptance is invalid
 */
export async function changedAccount(
  ctx: Context,
  before: Account,
  change: AccountUpdateParams,
): Promise<Account> {
  const { company, groups, tos_acceptance: terms } = change;
  await checkPictures(ctx, before.id, before.settings?.branding, change.settings?.branding);
  const currency =
    change.default_currency === undefined
      ? before.default_currency
      : currencyCode(change.default_currency, "default_currency");
  const type = change.business_type ?? before.business_type ?? null;
  const account: Account = {
    ...before,
    business_profile: changedProfile(before.business_profile, change.business_profile),
    business_type: type,
    ...(currency === undefined ? {} : { default_currency: currency }),
    email: change.email === undefined ? before.email : change.email,
    metadata: mergeMetadata(before.metadata, change.metadata),
    settings: changedSettings(ctx, before.settings, change.settings),
  };
  if (groups !== undefined) account.groups = { payments_pricing: groups.payments_pricing ?? null };
  if (company !== undefined) account.company = changedCompany(before.company, company);
  else if (type !== null && type !== "individual") account.company = before.company ?? newCompany();
  if (change.individual !== undefined) {
    const person = before.individual ?? newPerson(ctx, before.id);
    account.individual = changedPerson(person, {
      ...change.individual,
      relationship: { representative: true },
    });
    ctx.platformStore.put("person", account.individual);
  }
  for (const [name, request] of Object.entries(change.capabilities ?? {})) {
    if (!isCapability(name) || request?.requested === undefined) continue;
    const { [name]: _, ...rest } = account.capabilities ?? {};
    account.capabilities = request.requested ? { ...rest, [name]: "inactive" } : rest;
  }
  if (terms?.ip !== undefined && isIP(terms.ip) === 0) {
    throw refuse.invalid(`Invalid IP address: ${terms.ip}`, { param: "tos_acceptance[ip]" });
  }
  if (terms !== undefined) {
    account.tos_acceptance = {
      date: terms.date ?? before.tos_acceptance?.date ?? null,
      ip: terms.ip ?? before.tos_acceptance?.ip ?? null,
      user_agent: terms.user_agent ?? before.tos_acceptance?.user_agent ?? null,
      ...withoutUndefined({
        service_agreement: terms.service_agreement ?? before.tos_acceptance?.service_agreement,
      }),
    };
  }
  if (change.external_account !== undefined) {
    const settlement = currency ?? ctx.settings.currency;
    const external = await readExternalAccount(ctx, before.id, change.external_account, settlement);
    account.external_accounts = {
      object: "list",
      data: [external],
      has_more: false,
      url: `/v1/accounts/${before.id}/external_accounts`,
    };
  }
  return account;
}
