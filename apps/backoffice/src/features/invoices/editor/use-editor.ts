import type { Invoice } from "@counterfoil/contract";
import type { DueProblem, InvoiceTotals } from "@counterfoil/domain";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import type { DocumentData } from "../../../shared/document/document-data.ts";
import { documentOf, taxIdsOf } from "../../../shared/document/of-invoice.ts";
import { useBusiness } from "../../../shared/document/use-named.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { customerIdOf } from "../invoice-values.ts";
import { draftDocument } from "./draft/draft-document.ts";
import { type ReadLines, readLines } from "./draft/read-lines.ts";
import { isSame, snapshotOf } from "./draft/saver/snapshot.ts";
import { agrees, balanceFor, draftProblem, isStopped, totalsOf } from "./draft/totals.ts";
import { type Draft, useDraft } from "./draft/use-draft.ts";
import type { EditorValues, LineValues } from "./draft/values.ts";
import { useTaxRates } from "./use-tax-rates.ts";

interface EditorStart {
  readonly initial: EditorValues;
  readonly existing: Invoice | undefined;
  readonly onMade?: ((id: string) => void) | undefined;
}

/** Returns the editor's state: input, totals and saved draft. */
export function useEditor({ initial, existing, onMade }: EditorStart) {
  const { account } = useSession();
  const { zone, now } = useDates();
  const [locale] = useState(useLanguage().locale);
  const [openedAt] = useState(now);
  const [values, setValues] = useState(initial);
  const change = useCallback(
    (part: Partial<EditorValues>) => setValues((old) => ({ ...old, ...part })),
    [],
  );
  const setRows = useCallback(
    (edit: (rows: readonly LineValues[]) => readonly LineValues[]) =>
      setValues((old) => ({ ...old, lines: edit(old.lines) })),
    [],
  );

  const { data: customer } = useQuery({
    ...objectOptions("customer", values.customer ?? ""),
    enabled: values.customer !== undefined,
  });
  const own = existing && customerIdOf(existing) === values.customer ? existing : undefined;
  const currency =
    own?.currency ?? customer?.currency ?? customer?.metadata.currency ?? account.defaultCurrency;
  const business = useBusiness();
  const used = useMemo(
    () => [...new Set(values.lines.flatMap(({ tax_rates: rates }) => rates))],
    [values.lines],
  );
  const rates = useTaxRates(used);
  const read = useMemo(
    () => readLines(values.lines, currency, locale),
    [values.lines, currency, locale],
  );
  const snapshot = useMemo(() => snapshotOf(values, read.lines, zone), [values, read.lines, zone]);

  const [opened] = useState(snapshot);
  const draft = useDraft(existing && { draft: existing, snapshot: opened });
  const saved = draft.invoice ?? existing;
  const totals = useMemo(
    () =>
      totalsOf(read.lines, values.discounts, {
        currency,
        customer,
        saved,
        business,
        rates: rates.byId,
      }),
    [read.lines, values.discounts, currency, customer, saved, business, rates.byId],
  );
  const due = useMemo(() => draftProblem(totals, currency), [totals, currency]);
  const tooLarge = due?.kind === "too_large";
  const touched = !isSame(opened, snapshot) || draft.invoice !== undefined;
  const owner = values.customer;
  // The currency of a new draft depends on its customer; that of an opened one doesn't.
  const currencyKnown = own !== undefined || customer?.id === owner;
  const ready = owner !== undefined && currencyKnown && read.problems.size === 0 && !tooLarge;
  useEffect(() => {
    if (ready && touched && owner !== undefined) {
      draft.saver.want(snapshot, { customer: owner, currency });
    }
  }, [ready, touched, owner, snapshot, currency, draft.saver]);

  const createdId = useRef(existing?.id);
  useEffect(() => {
    const id = draft.invoice?.id;
    if (!id || id === createdId.current) return;
    createdId.current = id;
    onMade?.(id);
  }, [draft.invoice?.id, onMade]);

  const whole =
    business !== undefined && customer !== undefined && used.every((id) => rates.byId.has(id));
  const settled =
    draft.invoice && isSame(draft.saver.saved(), snapshot) ? draft.invoice : undefined;
  const differs = whole && settled !== undefined && !agrees(totals, settled);
  const preview = previewOf();

  return {
    values,
    change,
    setRows,
    locale,
    currency,
    customer,
    balance: balanceFor(customer, currency, saved),
    rates,
    read,
    totals,
    /** Why the amount due can't be charged. */
    due,
    amounts: useMemo(() => amountsOf(totals), [totals]),
    draft,
    /** Whether the currency is known and every line can be billed, so that changes are saved. */
    ready,
    /** The provider's amounts are shown because they differ from the local calculation. */
    differs,
    preview,
  };

  function previewOf(): DocumentData | undefined {
    if (differs && settled) {
      const coupons = new Map(values.discounts.map(({ coupon }) => [coupon.id, coupon]));
      return documentOf(settled, { business, rates: rates.byId, coupons, now: openedAt });
    }
    if (!totals || isStopped(due)) return undefined;
    return draftDocument(values, read.lines, totals, {
      currency,
      customer,
      taxIds: saved && customerIdOf(saved) === customer?.id ? taxIdsOf(saved) : [],
      business,
      rates: rates.byId,
      zone,
      now: openedAt,
    });
  }
}

export interface EditorState {
  readonly values: EditorValues;
  readonly read: ReadLines;
  readonly due: DueProblem | undefined;
  readonly draft: Draft;
}

function amountsOf(totals: InvoiceTotals | undefined): ReadonlyMap<string, number> {
  return new Map(totals?.lines.map(({ id, amount }) => [id, amount]));
}
