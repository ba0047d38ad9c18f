import type { Invoice } from "@counterfoil/contract";
import {
  type CreditNoteProblem,
  completeSplit,
  creditable as creditableOf,
  creditNoteTotals,
  type PostPaymentSplit,
} from "@counterfoil/domain";
import { useMemo, useState } from "react";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { agree, type Figures, figuresOf, NOTHING, providerFigures } from "./figures.ts";
import {
  type ReadCredit,
  type ReadSplit,
  readCredit,
  readSplit,
  type TypedLine,
  type TypedLines,
  type TypedSplit,
} from "./typed.ts";
import type { Creditable } from "./use-creditable.ts";
import { type CreditPreview, usePreview } from "./use-preview.ts";

export interface CreditState {
  readonly typed: TypedLines;
  readonly setLine: (id: string, typed: TypedLine | undefined) => void;
  readonly setLines: (typed: TypedLines) => void;
  readonly read: ReadCredit;
  /** By id of the line, minor units with discounts and taxes. */
  readonly totals: ReadonlyMap<string, { readonly amount: number; readonly total: number }>;
  readonly figures: Figures;
  /** Why the note as a whole is none. */
  readonly problem: CreditNoteProblem | undefined;
  /** What could be credited at most, in minor units. */
  readonly most: number;
  readonly typedSplit: TypedSplit;
  readonly setSplit: (typed: TypedSplit) => void;
  readonly readSplit: ReadSplit;
  readonly split: PostPaymentSplit;
  /** Of what goes back, without a place yet; negative when more was placed than goes back. */
  readonly unplaced: number;
  /** The provider's figures are shown, because ours came out otherwise. */
  readonly differs: boolean;
  /** Why the provider would refuse. */
  readonly refused: unknown;
  /** What would be sent; nothing while something is missing or wrong. */
  readonly request: CreditPreview | undefined;
}

/** The state of the form: what is typed, what it comes to, and what the provider makes of it. */
export function useCredit(invoice: Invoice, creditable: Creditable): CreditState {
  const { locale } = useLanguage();
  const { currency } = invoice;
  const [typed, setLines] = useState<TypedLines>({});
  const [typedSplit, setSplit] = useState<TypedSplit>({});
  const read = useMemo(
    () => readCredit(typed, creditable.invoice, currency, locale),
    [typed, creditable.invoice, currency, locale],
  );
  const result = useMemo(
    () => creditNoteTotals(creditable.invoice, { lines: read.lines }),
    [creditable.invoice, read.lines],
  );
  const own = result.ok ? figuresOf(result.value) : NOTHING;
  const given = readSplit(typedSplit, creditable.refundable, currency, locale);
  const ready = result.ok && read.problems.size === 0 && given.problems.size === 0;
  const ours = completeSplit(own.after, given.chosen, creditable.refundable);
  const previewed = usePreview(
    ready && ours.unplaced === 0 ? bodyOf(invoice.id, read, own.after, ours.split) : undefined,
  );
  const theirs = previewed.note && providerFigures(previewed.note);
  const differs = theirs !== undefined && !agree(own, theirs);
  const figures = differs ? theirs : own;
  const { split, unplaced } = completeSplit(figures.after, given.chosen, creditable.refundable);
  return {
    typed,
    setLine: (id, line) =>
      setLines(({ [id]: _, ...others }) =>
        line === undefined ? others : { ...others, [id]: line },
      ),
    setLines,
    read,
    totals: new Map(
      (result.ok ? result.value.lines : []).map(({ line, amount, total }) => [
        line ?? "",
        { amount, total },
      ]),
    ),
    figures,
    problem: result.ok ? undefined : result.problem,
    most: creditableOf(creditable.invoice),
    typedSplit,
    setSplit,
    readSplit: given,
    split,
    unplaced,
    differs,
    refused: previewed.error,
    request: ready && unplaced === 0 ? bodyOf(invoice.id, read, figures.after, split) : undefined,
  };
}

function bodyOf(
  invoice: string,
  { lines }: ReadCredit,
  after: number,
  { refund, credit, outOfBand }: PostPaymentSplit,
): CreditPreview {
  return {
    invoice,
    lines: lines.flatMap((line) =>
      line.type === "custom_line_item"
        ? []
        : {
            type: line.type,
            invoice_line_item: line.line,
            ...(line.quantity === undefined ? {} : { quantity: Number(line.quantity) }),
            ...(line.amount === undefined ? {} : { amount: line.amount }),
          },
    ),
    ...(after > 0 && refund > 0 ? { refund_amount: refund } : {}),
    ...(after > 0 && credit > 0 ? { credit_amount: credit } : {}),
    ...(after > 0 && outOfBand > 0 ? { out_of_band_amount: outOfBand } : {}),
  };
}
