import {
  type AmountProblem,
  amountProblem,
  isSameDecimal,
  MAXIMUM_AMOUNT,
  maximumCharge,
  parseQuantity,
  parseUnitAmount,
  type Result,
} from "@counterfoil/domain";
import { isEmptyLine, type LineValues, type PickedPrice, type SubscriptionLine } from "./values.ts";

/** A row with its parsed inputs. */
export interface ReadLine {
  readonly key: string;
  readonly description: string;
  readonly quantity: string;
  /** Minor units as a plain decimal. */
  readonly unitAmount: string;
  /** The product's price, if the unit price still matches it. */
  readonly picked: PickedPrice | undefined;
  readonly tax_rates: readonly string[];
  readonly discountable: boolean;
  /** Whether a subscription bills it, so that it isn't saved. */
  readonly isOfSubscription: boolean;
  readonly product: string | undefined;
}

export interface LineProblems {
  readonly quantity: AmountProblem | undefined;
  /** `line_too_large` if only the price times the quantity exceeds the maximum. */
  readonly price: AmountProblem | "line_too_large" | undefined;
}

export interface ReadLines {
  /** The rows with content. One that can't be parsed counts as zero. */
  readonly lines: readonly ReadLine[];
  /** By key of the row. */
  readonly problems: ReadonlyMap<string, LineProblems>;
}

/** Parses the grid's rows. An empty price is 0, an empty quantity 1. */
export function readLines(
  rows: readonly LineValues[],
  currency: string,
  locale: string,
): ReadLines {
  const problems = new Map<string, LineProblems>();
  const lines = rows
    .filter((row) => !isEmptyLine(row))
    .map((row): ReadLine => {
      if (row.subscription) return billedLine(row, row.subscription);
      const quantity = orDefault(parseQuantity(row.quantity, locale), "1");
      const price = orDefault(parseUnitAmount(row.price, currency, locale), "0");
      const unitAmount = price.ok ? price.value : "0";
      const picked = stillPicked(row.picked, unitAmount, currency);
      const most = picked ? maximumCharge(currency) : MAXIMUM_AMOUNT;
      const isTooLarge =
        quantity.ok && price.ok && amountProblem(unitAmount, quantity.value, most) !== null;
      if (!quantity.ok || !price.ok || isTooLarge) {
        problems.set(row.key, {
          quantity: quantity.ok ? undefined : quantity.problem,
          price: price.ok ? (isTooLarge ? "line_too_large" : undefined) : price.problem,
        });
      }
      return {
        key: row.key,
        description: row.description,
        quantity: quantity.ok ? quantity.value : "0",
        unitAmount,
        picked,
        tax_rates: row.tax_rates,
        discountable: row.discountable ?? !unitAmount.startsWith("-"),
        isOfSubscription: false,
        product: picked?.product,
      };
    });
  return { lines, problems };
}

function billedLine(row: LineValues, subscription: SubscriptionLine): ReadLine {
  const { key, description, tax_rates } = row;
  return {
    ...{ key, description, tax_rates, ...subscription },
    picked: undefined,
    discountable: row.discountable ?? !subscription.unitAmount.startsWith("-"),
    isOfSubscription: true,
  };
}

/** A selected price only applies to its own amount and currency. */
function stillPicked(
  picked: PickedPrice | undefined,
  unitAmount: string,
  currency: string,
): PickedPrice | undefined {
  if (picked?.currency !== currency) return undefined;
  return isSameDecimal(picked.unitAmount, unitAmount) ? picked : undefined;
}

function orDefault(
  read: Result<string, AmountProblem>,
  value: string,
): Result<string, AmountProblem> {
  return !read.ok && read.problem === "empty" ? { ok: true, value } : read;
}
