import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { type CurrencyOption, MAX_UNIT_AMOUNT, type PriceTiersParams } from "./price-params.ts";

type Price = Types["price"];
type PriceTier = NonNullable<Price["tiers"]>[number];

/** The amount of a price in one currency. */
export interface UnitPrice {
  custom_unit_amount: Price["custom_unit_amount"];
  tiers?: PriceTier[];
  unit_amount: number | null;
  unit_amount_decimal: string | null;
}

/**
 * Returns an amount as whole minor units, or null, and as a decimal of up to 12 places
 * (https://docs.stripe.com/api/prices/object: unit_amount_decimal).
 */
function integerAndDecimal(
  whole: number | undefined,
  decimal: string | undefined,
  name: string,
): { amount: number | null; decimal: string } | null {
  const exact = decimal ?? whole?.toString();
  if (exact === undefined) return null;
  if (whole !== undefined && decimal !== undefined) {
    const plain = name.replace(/^.*\[(\w+)\]$/, "$1");
    throw refuse.invalid(
      `You may only specify one of these parameters: ${plain}, ${plain}_decimal.`,
      { code: "parameters_exclusive", param: name },
    );
  }
  const param = decimal === undefined ? name : name.replace(/(\]?)$/, "_decimal$1");
  if ((exact.split(".")[1] ?? "").length > 12) {
    throw refuse.invalid("Invalid decimal: up to 12 decimal places are allowed.", { param });
  }
  if (exact.startsWith("-")) {
    throw refuse.invalid("This value must be greater than or equal to 0.", {
      code: "parameter_invalid_integer",
      param,
    });
  }
  if (Number(exact) > MAX_UNIT_AMOUNT) {
    throw refuse.invalid(`This value must be less than or equal to ${MAX_UNIT_AMOUNT}.`, {
      code: "parameter_invalid_integer",
      param,
    });
  }
  const integer = /^(\d+)(\.0+)?$/.exec(exact);
  return { amount: integer ? Number(integer[1]) : null, decimal: exact };
}

/**
 * Returns the amount that parameters set in one currency.
 * @param tiered whether the price has tiers in every currency
 * @param within path of the parameters: "" or "currency_options[eur]"
 * @throws ApiRefusal if there is no amount, or more than one way of pricing
 */
export function unitPrice(params: CurrencyOption, tiered: boolean, within = ""): UnitPrice {
  const named = (name: string) => (within === "" ? name : `${within}[${name}]`);
  const unit = integerAndDecimal(
    params.unit_amount,
    params.unit_amount_decimal,
    named("unit_amount"),
  );
  if (tiered) {
    if (unit || params.custom_unit_amount) {
      const param = unit ? "unit_amount" : "custom_unit_amount";
      throw refuse.invalid(`You cannot specify \`${param}\` when \`billing_scheme=tiered\`.`, {
        param: named(param),
      });
    }
    const tiers = tiersOf(params.tiers, named("tiers"));
    return { custom_unit_amount: null, tiers, unit_amount: null, unit_amount_decimal: null };
  }
  if (params.tiers) {
    throw refuse.invalid("You can only specify `tiers` when `billing_scheme=tiered`.", {
      param: named("tiers"),
    });
  }
  if (params.custom_unit_amount?.enabled) {
    if (unit) {
      throw refuse.invalid(
        "You may only specify one of these parameters: unit_amount, custom_unit_amount.",
        { code: "parameters_exclusive", param: named("unit_amount") },
      );
    }
    return {
      custom_unit_amount: customAmount(params.custom_unit_amount, named("custom_unit_amount")),
      unit_amount: null,
      unit_amount_decimal: null,
    };
  }
  if (!unit) {
    throw refuse.invalid(
      "Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.",
      { param: named("unit_amount") },
    );
  }
  return { custom_unit_amount: null, unit_amount: unit.amount, unit_amount_decimal: unit.decimal };
}

/**
 * Returns the bounds of an amount that the customer chooses.
 * @throws ApiRefusal if they contradict each other
 */
function customAmount(
  params: NonNullable<CurrencyOption["custom_unit_amount"]>,
  param: string,
): Price["custom_unit_amount"] {
  const { maximum = null, minimum = null, preset = null } = params;
  const low = preset !== null && minimum !== null && preset < minimum;
  const high = preset !== null && maximum !== null && preset > maximum;
  if (low || high || (minimum !== null && maximum !== null && minimum > maximum)) {
    throw refuse.invalid(
      "The `minimum` must be less than or equal to the `maximum`, and the `preset` must be between them.",
      { param: `${param}[${low || high ? "preset" : "minimum"}]` },
    );
  }
  return { maximum, minimum, preset };
}

function tiersOf(params: PriceTiersParams | undefined, param: string): PriceTier[] {
  if (!params || params.length === 0) {
    throw refuse.invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  const tiers = params.map((tier, index): PriceTier => {
    const at = `${param}[${index}]`;
    const unit = integerAndDecimal(
      tier.unit_amount,
      tier.unit_amount_decimal,
      `${at}[unit_amount]`,
    );
    const flat = integerAndDecimal(
      tier.flat_amount,
      tier.flat_amount_decimal,
      `${at}[flat_amount]`,
    );
    if (!unit && !flat) {
      throw refuse.invalid("An entry in the tiers array is missing an amount.", { param: at });
    }
    return {
      flat_amount: flat?.amount ?? null,
      flat_amount_decimal: flat?.decimal ?? null,
      unit_amount: unit?.amount ?? null,
      unit_amount_decimal: unit?.decimal ?? null,
      up_to: tier.up_to === "inf" ? null : tier.up_to,
    };
  });
  checkOrder(tiers, param);
  return tiers;
}

function checkOrder(tiers: readonly PriceTier[], param: string): void {
  let former = 0;
  for (const [index, { up_to }] of tiers.entries()) {
    const last = index === tiers.length - 1;
    if (last && up_to !== null) {
      throw refuse.invalid("The last tier must have `up_to` set to `inf`.", {
        param: `${param}[${index}][up_to]`,
      });
    }
    if (!last && (up_to === null || up_to <= former)) {
      throw refuse.invalid(
        "Tiers must be in ascending order of `up_to`, and only the last one may be `inf`.",
        { param: `${param}[${index}][up_to]` },
      );
    }
    former = up_to ?? former;
  }
}
