import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { type AccountUpdateParams, changedAccount } from "../../records/accounts/account.ts";
import {
  changedPerson,
  newPerson,
  type PersonParams,
} from "../../records/accounts/details/person.ts";
import { accountOf } from "../../records/accounts/find-account.ts";
import { submittedNumbers } from "../../records/accounts/requirements/reviews.ts";
import { representativeOf, saveAccount } from "../../records/accounts/save-account.ts";
import type { FormValues } from "./form-values.ts";
import type { StepName } from "./onboarding-texts.ts";

type FieldValues = FormValues["values"];

/** IP address of a terms acceptance from a browser on this machine. */
const LOOPBACK = "127.0.0.1";

/** Saves one step to the account, in the same way as the API. */
export async function save(
  ctx: Context,
  account: string,
  step: StepName,
  values: FieldValues,
): Promise<void> {
  if (step === "bank" && Object.values(values).every((value) => value === "")) return;
  const before = await accountOf(ctx, account);
  const change = changeOf(ctx, before.country ?? ctx.settings.country, step, values);
  const alone = before.business_type === "individual";
  if (step === "person" && !alone) {
    await savePerson(ctx, account, personOf(values));
  } else if (step === "person") {
    change.individual = personOf(values);
  }
  const numbers = {
    "company.tax_id": change.company?.tax_id,
    "representative.id_number": values.id_number || undefined,
  };
  const after = await changedAccount(ctx, before, change);
  const saved = await saveAccount(ctx, before, after, submittedNumbers(numbers, ctx.now()));
  const [bank] = saved.external_accounts?.data ?? [];
  if (step === "bank" && bank) ctx.emit("account.external_account.created", bank);
}

async function savePerson(ctx: Context, account: string, change: PersonParams): Promise<void> {
  const representative = await representativeOf(ctx, await accountOf(ctx, account));
  const person = changedPerson(representative ?? newPerson(ctx, account), change);
  ctx.platformStore.put("person", person);
  if (representative === null) ctx.emit("person.created", person);
  else ctx.emit("person.updated", person, changesBetween(representative, person));
}

function changeOf(
  ctx: Context,
  country: string,
  step: StepName,
  values: FieldValues,
): AccountUpdateParams {
  switch (step) {
    case "type":
      return { business_type: typeOf(values.business_type), business_profile: { url: values.url } };
    case "public":
      return {
        business_profile: {
          name: values.public_name,
          support_email: values.email,
          support_phone: values.phone,
          support_address: addressOf(values, country),
        },
      };
    case "business":
      return {
        company: {
          name: values.name,
          address: addressOf(values, country),
          phone: values.phone,
          tax_id: values.tax_id || undefined,
        },
      };
    case "bank":
      return {
        external_account: {
          object: "bank_account",
          country,
          account_number: (values.iban ?? values.account_number ?? "").replaceAll(/[\s.-]/g, ""),
          routing_number: values.routing_number,
        },
      };
    case "terms":
      return { tos_acceptance: { date: ctx.now(), ip: LOOPBACK } };
    case "person":
      return {};
  }
}

function typeOf(value: string | undefined): "company" | "non_profit" | "individual" {
  return value === "individual" || value === "non_profit" ? value : "company";
}

function personOf(values: FieldValues): PersonParams {
  const [year, month, day] = (values.dob ?? "").split("-").map(Number);
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    phone: values.phone,
    ...(year && month && day ? { dob: { year, month, day } } : {}),
    ...(values.line1 === undefined ? {} : { address: addressOf(values, undefined) }),
    ...(values.id_number ? { id_number: values.id_number } : {}),
    relationship: { representative: true, title: values.title },
  };
}

function addressOf(values: FieldValues, country: string | undefined) {
  const { line1, city, state, postal_code } = values;
  return { line1, city, state, postal_code, country };
}
