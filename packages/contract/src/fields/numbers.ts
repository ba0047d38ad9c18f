import {
  decimalOfNumber,
  endOfLocalDate,
  isoDate,
  localDateOf,
  parseAmount,
  parseLocalDate,
  parseQuantity,
  quantityText,
  unitAmountText,
} from "@counterfoil/domain";
import { z } from "zod";
import type { From, ResourceField } from "./field.ts";

/** Parses a typed number without an exponent, ignoring spaces; NaN if it isn't one. */
export function numberOf(text: string): number {
  const bare = text.replaceAll(/\s/g, "");
  return /^-?\d{1,10}(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
}

/**
 * Parses a typed percentage as a plain decimal, with or without its sign; empty if it isn't one.
 */
export function percentageOf(text: string, locale: string): string {
  const read = parseQuantity(text.replace(/\s*%\s*$/, ""), locale);
  return read.ok ? read.value : "";
}

/** A field that is typed as text and sent as a number; not sent if empty. */
const numeric = <Schema extends z.ZodType>(
  schema: Schema,
  read: (value: number, from: From) => string,
  write: (text: string, from: From) => number | undefined,
): ResourceField<string, Schema> => ({
  schema,
  empty: "",
  read: (value, from) => (typeof value === "number" ? read(value, from) : ""),
  write: (value, from) =>
    typeof value === "string" && value.trim() !== "" ? write(value, from) : undefined,
});

/** Defines an integer. Both limits are included. */
export const integer = (least: number, most: number) =>
  numeric(z.int().min(least).max(most), String, numberOf);

/** Defines a percentage, entered in the format of the user's language. */
export const percentage = <Schema extends z.ZodType>(schema: Schema) =>
  numeric(
    schema,
    (value, { locale }) => quantityText(decimalOfNumber(value), locale),
    (text, { locale }) => Number(percentageOf(text, locale) || Number.NaN),
  );

/** Defines an amount in minor units, entered in major units. */
export const amountIn = <Schema extends z.ZodType>(schema: Schema, currency: string) => {
  const codeOf = ({ at }: From) => {
    const code = at(currency);
    return typeof code === "string" && code !== "" ? code : "usd";
  };
  return numeric(
    schema,
    (value, from) => unitAmountText(String(value), codeOf(from), from.locale),
    (text, from) => {
      const read = parseAmount(text, codeOf(from), from.locale);
      return read.ok ? read.value : Number.NaN;
    },
  );
};

/** Defines a date, YYYY-MM-DD, sent as its last second in the business's time zone. */
export const lastDay = <Schema extends z.ZodType>(schema: Schema) =>
  numeric(
    schema,
    (value, { zone }) => isoDate(localDateOf(value, zone)),
    (text, { zone }) => {
      const day = parseLocalDate(text);
      return day && endOfLocalDate(day, zone);
    },
  );
