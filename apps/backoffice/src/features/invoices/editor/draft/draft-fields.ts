import { type Coupon, dueDaysOf, type Invoice } from "@counterfoil/contract";
import {
  daysUntilDue,
  endOfLocalDate,
  invoiceTexts,
  isoDate,
  localDateOf,
  parseLocalDate,
  presetFor,
  startOfLocalDate,
} from "@counterfoil/domain";
import { idOf } from "../../../../shared/resource/id-of.ts";
import type { InvoiceUpdate } from "../../api.ts";
import { collectionOf } from "../../invoice-values.ts";
import { lineOf } from "./line-of.ts";
import type { ReadLine } from "./read-lines.ts";
import { type DiscountValue, type EditorValues, emptyLine } from "./values.ts";

/** Context of reading the form values of a draft. */
interface DraftReading {
  /** The coupons that it refers to. */
  readonly coupons: ReadonlyMap<string, Coupon>;
  readonly locale: string;
  /** The business's time zone. */
  readonly zone: string;
}

/** Context of writing the parameters of a draft. */
interface DraftWriting {
  /** The parsed rows of the grid. */
  readonly lines: readonly ReadLine[];
  /** The business's time zone, for due dates. */
  readonly zone: string;
}

/** Parameters that are sent together, with the form values that they are made from. */
interface DraftField<Values extends Partial<EditorValues>> {
  /** Those of a new draft. */
  readonly empty: () => Values;
  readonly read: (draft: Invoice, reading: DraftReading) => Values;
  readonly write: (values: EditorValues, writing: DraftWriting) => InvoiceUpdate;
}

const field = <Values extends Partial<EditorValues>>(row: DraftField<Values>) => row;

/**
 * The fields of the editor, in the order in which the server validates them. A request has those
 * whose parameters have changed. They don't use the schema library, which the editor doesn't load.
 */
export const DRAFT_FIELDS = {
  terms: field({
    empty: () => ({ collection_method: "send_invoice", due: "days30", due_date: undefined }),
    read(draft, { zone }) {
      const { due_date: due } = draft;
      const preset = due === null ? "days30" : presetFor(dueDaysOf(draft));
      return {
        collection_method: collectionOf(draft),
        due: preset,
        due_date: preset === "custom" && due ? dayOf(due, zone) : undefined,
      };
    },
    write({ collection_method, due, due_date }, { zone }) {
      if (collection_method === "charge_automatically") return { collection_method };
      const days = daysUntilDue(due);
      const date = parseLocalDate(due_date ?? "");
      return days === null && date
        ? { collection_method, due_date: endOfLocalDate(date, zone) }
        : { collection_method, days_until_due: days ?? 30 };
    },
  }),
  finalize: field({
    empty: () => ({ finalize: "now", automatically_finalizes_at: undefined }),
    read: ({ auto_advance, automatically_finalizes_at: at }, { zone }) => ({
      finalize: auto_advance && at !== null ? "date" : "now",
      automatically_finalizes_at: at === null ? undefined : dayOf(at, zone),
    }),
    write({ finalize, automatically_finalizes_at: day }, { zone }) {
      const date = parseLocalDate(day ?? "");
      if (finalize === "now" || !date) return { auto_advance: false };
      return { auto_advance: true, automatically_finalizes_at: startOfLocalDate(date, zone) };
    },
  }),
  ...invoiceTexts((name, { trimmed }) =>
    field({
      empty: () => ({ [name]: "" }),
      read: (draft) => ({ [name]: draft[name] ?? "" }),
      write: (values) => ({ [name]: trimmed ? values[name].trim() : values[name] }),
    }),
  ),
  custom_fields: field({
    empty: () => ({ custom_fields: [] }),
    read: ({ custom_fields: saved }) => ({ custom_fields: saved ?? [] }),
    write: ({ custom_fields: typed }) => ({
      custom_fields: typed
        .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
        .filter(({ name, value }) => name !== "" && value !== ""),
    }),
  }),
  discounts: field({
    empty: () => ({ discounts: [] }),
    read: ({ discounts, total_discount_amounts: amounts, currency }, { coupons }) => ({
      discounts: discounts.flatMap((one): DiscountValue[] => {
        if (typeof one === "string" || !("source" in one)) return [];
        const { id: discount, source, promotion_code: code } = one;
        const id = idOf(source.coupon);
        if (!id) return [];
        // A coupon that was deleted or can't be read is what it takes off the draft.
        const coupon: DiscountValue["coupon"] = coupons.get(id) ?? {
          id,
          currency,
          amount_off: amounts?.find((each) => idOf(each.discount) === discount)?.amount ?? 0,
          duration: "once",
          times_redeemed: 0,
        };
        // The code itself isn't loaded: the coupon has its terms.
        const named = code ? { id: idOf(code), code: coupon.name ?? id } : undefined;
        return [{ coupon, code: named, discount }];
      }),
    }),
    write: ({ discounts }) => ({
      discounts: discounts.map(({ coupon, code, discount }) => {
        if (discount) return { discount };
        return code ? { promotion_code: code.id } : { coupon: coupon.id };
      }),
    }),
  }),
  lines: field({
    empty: () => ({ lines: [emptyLine()] }),
    read: ({ lines, currency }, { locale }) => ({
      lines: lines.data.map((line) => lineOf(line, currency, locale)),
    }),
    write: (_, { lines }) => ({
      lines: lines
        .filter(({ isOfSubscription }) => !isOfSubscription)
        .map((line) => ({
          key: line.key,
          description: line.description,
          quantity: line.quantity,
          unit_amount_decimal: line.unitAmount,
          ...(line.picked ? { price: line.picked.id } : {}),
          tax_rates: [...line.tax_rates],
          discountable: line.discountable,
        })),
    }),
  }),
};

type Field = (typeof DRAFT_FIELDS)[keyof typeof DRAFT_FIELDS];

/**
 * Returns the form values of a new invoice.
 * @param customer ID of the customer, if known
 */
export function emptyDraftValues(customer: string | undefined): EditorValues {
  return { customer, ...valuesFrom(({ empty }) => empty()) };
}

/** Returns the form values of a draft. */
export function draftValues(draft: Invoice, reading: DraftReading): EditorValues {
  return { customer: idOf(draft.customer), ...valuesFrom(({ read }) => read(draft, reading)) };
}

/** The fields have every value but the customer; the compiler cannot follow them through a loop. */
function valuesFrom(from: (field: Field) => Partial<EditorValues>): Omit<EditorValues, "customer">;
function valuesFrom(from: (field: Field) => Partial<EditorValues>): object {
  return Object.assign({}, ...Object.values(DRAFT_FIELDS).map(from));
}

const dayOf = (at: number, zone: string) => isoDate(localDateOf(at, zone));
