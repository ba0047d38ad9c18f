import type { Invoice } from "@counterfoil/contract";
import {
  type CreditNoteProblem,
  completeSplit,
  creditable as creditableOf,
  creditNoteTotals,
  type PostPaymentSplit,
} from "@counterfoil/domain";
import { useMemo, useState } from "react";
import { useCan } from "../../../../shared/session/session.tsx";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { agree, type CreditFigures, figuresOf, NOTHING, providerFigures } from "./figures.ts";
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
  /** By invoice line ID, in minor units with discounts and taxes. */
  readonly totals: ReadonlyMap<string, { readonly amount: number; readonly total: number }>;
  readonly figures: CreditFigures;
  /** Why the credit note as a whole is invalid. */
  readonly problem: CreditNoteProblem | undefined;
  /** Maximum that can be credited, in minor units. */
  readonly most: number;
  readonly typedSplit: TypedSplit;
  readonly setSplit: (typed: TypedSplit) => void;
  readonly readSplit: ReadSplit;
  readonly split: PostPaymentSplit;
  /** The part of the post-payment amount that isn't allocated yet; negative if too much is. */
  readonly unplaced: number;
  /** The provider's amounts are shown because they differ from the local calculation. */
  readonly differs: boolean;
  /** The provider's error for the preview. */
  readonly refused: unknown;
  /** Parameters of the request; undefined while the form is incomplete or invalid. */
  readonly request: CreditPreview | undefined;
}

/** Returns the form's state: input, amounts, and the provider's preview. */
export function useCredit(invoice: Invoice, creditable: Creditable): CreditState {
  const { locale } = useLanguage();
  const { allowed: adjustsBalance } = useCan("customer:adjust_balance");
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
  const typedParts = readSplit(typedSplit, creditable.refundable, currency, locale);
  const chosen = adjustsBalance ? typedParts.chosen : { ...typedParts.chosen, credit: 0 };
  const ready = result.ok && read.problems.size === 0 && typedParts.problems.size === 0;
  const ours = completeSplit(own.after, chosen, creditable.refundable);
  const previewed = usePreview(
    ready && ours.unplaced === 0 ? bodyOf(invoice.id, read, own.after, ours.split) : undefined,
  );
  const theirs = previewed.note && providerFigures(previewed.note);
  const differs = theirs !== undefined && !agree(own, theirs);
  const figures = differs ? theirs : own;
  const { split, unplaced } = completeSplit(figures.after, chosen, creditable.refundable);
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
    readSplit: typedParts,
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
