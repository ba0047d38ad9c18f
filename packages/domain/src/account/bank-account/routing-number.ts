import { lookupTable } from "../../lookup-table.ts";

/** Digits of the number that names a bank, in the countries that write it beside the account's. */
const SHAPES: Readonly<Record<string, RegExp>> = lookupTable({
  AU: /^\d{3}-?\d{3}$/,
  CA: /^(\d{5}-?\d{3}|0\d{8})$/,
  GB: /^\d{2}-?\d{2}-?\d{2}$/,
  US: /^\d{9}$/,
});

/**
 * Returns whether a bank can have this number: its digits, and in the United States its check digit
 * (https://docs.stripe.com/payouts#formats). True where no such number is written.
 * @param country two capital letters
 */
export function isRoutingNumber(country: string, text: string): boolean {
  const shape = SHAPES[country];
  if (shape === undefined) return true;
  return shape.test(text) && (country !== "US" || checks(text));
}

/** The weights 3, 7 and 1 in turn make a multiple of ten. */
function checks(digits: string): boolean {
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
