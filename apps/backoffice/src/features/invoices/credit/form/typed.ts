import {
  type AmountProblem,
  type ChosenSplit,
  type CreditableInvoice,
  type CreditLeft,
  type CreditRequestLine,
  creditLeft,
  parseAmount,
} from "@counterfoil/domain";

/** The input for a line: a quantity or an amount. */
export interface TypedLine {
  readonly way: "quantity" | "amount";
  readonly text: string;
}

/** By invoice line ID. Lines without an entry aren't credited. */
export type TypedLines = Readonly<Record<string, TypedLine>>;

export type LineProblem =
  | Exclude<AmountProblem, "empty">
  /** Not a whole number. */
  | "not_whole"
  /** Exceeds what is left of the line. */
  | "beyond"
  /** The sign differs from that of the invoice line. */
  | "other_sign";

export interface ReadCredit {
  readonly lines: readonly CreditRequestLine[];
  /** By invoice line ID. */
  readonly problems: ReadonlyMap<string, LineProblem>;
}

/** Parses the input of each line and checks it against what is left. */
export function readCredit(
  typed: TypedLines,
  invoice: CreditableInvoice,
  currency: string,
  locale: string,
): ReadCredit {
  const lines: CreditRequestLine[] = [];
  const problems = new Map<string, LineProblem>();
  for (const line of invoice.lines) {
    const own = typed[line.id];
    if (own === undefined || own.text.trim() === "") continue;
    const left = creditLeft(line);
    const read =
      own.way === "quantity"
        ? readPieces(own.text, left)
        : readAmount(own.text, left, currency, locale);
    if (typeof read === "string") problems.set(line.id, read);
    else if (read !== null) lines.push({ type: "invoice_line_item", line: line.id, ...read });
  }
  return { lines, problems };
}

function readPieces(text: string, { quantity }: CreditLeft): LineProblem | CreditedAmount | null {
  const bare = text.replaceAll(/[\s'’]/gu, "");
  if (!/^\d{1,10}$/.test(bare)) return /^[\d.,]+$/.test(bare) ? "not_whole" : "not_a_number";
  const pieces = Number(bare);
  if (pieces === 0) return null;
  return pieces > (quantity ?? 0) ? "beyond" : { quantity: String(pieces) };
}

type CreditedAmount = { readonly quantity: string } | { readonly amount: number };

function readAmount(
  text: string,
  { amount: left }: CreditLeft,
  currency: string,
  locale: string,
): LineProblem | CreditedAmount | null {
  const read = parseAmount(text, currency, locale);
  if (!read.ok) return read.problem === "empty" ? null : read.problem;
  const amount = read.value;
  if (amount === 0) return null;
  if (amount > 0 !== left > 0) return "other_sign";
  return Math.abs(amount) > Math.abs(left) ? "beyond" : { amount };
}

/** How the money is returned, as typed. Empty parts get the remainder. */
export type TypedSplit = Readonly<Partial<Record<"refund" | "credit" | "outOfBand", string>>>;

export const SPLIT_PARTS = ["refund", "credit", "outOfBand"] as const;
export type SplitPart = (typeof SPLIT_PARTS)[number];

export interface ReadSplit {
  readonly chosen: ChosenSplit;
  readonly problems: ReadonlyMap<SplitPart, Exclude<AmountProblem, "empty"> | "beyond">;
}

/**
 * Parses the typed parts.
 * @param refundable the refundable amount of the payments, in minor units
 */
export function readSplit(
  typed: TypedSplit,
  refundable: number,
  currency: string,
  locale: string,
): ReadSplit {
  const chosen: { -readonly [Name in keyof ChosenSplit]: ChosenSplit[Name] } = {};
  const problems = new Map<SplitPart, Exclude<AmountProblem, "empty"> | "beyond">();
  for (const part of SPLIT_PARTS) {
    const text = typed[part];
    if (text === undefined || text.trim() === "") continue;
    const read = parseAmount(text, currency, locale);
    if (!read.ok) {
      if (read.problem !== "empty") problems.set(part, read.problem);
    } else if (read.value < 0) problems.set(part, "not_a_number");
    else if (part === "refund" && read.value > refundable) problems.set(part, "beyond");
    else chosen[part] = read.value;
  }
  return { chosen, problems };
}
