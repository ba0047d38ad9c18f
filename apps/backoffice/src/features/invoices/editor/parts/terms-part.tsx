import type { Customer } from "@counterfoil/contract";
import {
  addDays,
  DUE_DATE_PRESETS,
  type DueDatePreset,
  daysUntilDue,
  dueDateFor,
  isoDate,
  localDateOf,
  parseLocalDate,
  startOfLocalDate,
} from "@counterfoil/domain";
import { Field, FieldGrid, Section, Segmented, TextInput } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { CreditCard, Send } from "lucide-react";
import { Suspense } from "react";
import { useDates } from "../../../../shared/date/dates.ts";
import { preloadedPart } from "../../../../shared/loading/preloaded-part.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useActionReason } from "../../actions/action-entries.tsx";
import type { EditorValues } from "../draft/values.ts";
import { NumberField } from "./number-field.tsx";

const CouponField = preloadedPart(async () => (await import("./coupon-field.tsx")).CouponField);
const DayField = preloadedPart(async () => (await import("./day-field.tsx")).InvoiceDayField);

/** Placeholder of the field's size until its code has loaded. */
function CouponSkeleton() {
  const t = useText();
  return (
    <Field label={t("editor.coupon")} marker={t("editor.couponMarker")}>
      <TextInput disabled />
    </Field>
  );
}

interface TermsPartProps {
  readonly values: EditorValues;
  readonly currency: string;
  readonly customer: Customer | undefined;
  /** Subtotal of the lines, in minor units. */
  readonly subtotal: number;
  /** The server's error for a field. */
  readonly refused: (field: string) => string | undefined;
  readonly change: (change: Partial<EditorValues>) => void;
  /** Whether submission was attempted, so that missing values are reported. */
  readonly tried: boolean;
}

/** Discount, collection method, due date and finalization. */
export function InvoiceTermsPart(props: TermsPartProps) {
  const { values, currency, customer, subtotal, refused, change, tried } = props;
  const t = useText();
  const sends = values.collection_method === "send_invoice";
  return (
    <Section title={t("editor.terms")} titleHidden>
      <FieldGrid>
        <Suspense fallback={<CouponSkeleton />}>
          <CouponField
            value={values.discounts}
            currency={currency}
            customer={customer?.id}
            subtotal={subtotal}
            refused={refused("discounts")}
            onChange={(discounts) => change({ discounts })}
          />
        </Suspense>
        <Field label={t("invoices.collection")}>
          <Segmented
            wide
            options={[
              { value: "send_invoice", label: t("editor.send"), icon: <Send /> },
              { value: "charge_automatically", label: t("editor.charge"), icon: <CreditCard /> },
            ]}
            value={values.collection_method}
            onChange={(collection_method) => change({ collection_method })}
          />
        </Field>
        {sends ? <DueField values={values} change={change} tried={tried} /> : null}
        <FinalizeField
          values={values}
          change={change}
          tried={tried}
          refused={refused("auto_advance") ?? refused("automatically_finalizes_at")}
        />
        <NumberField
          value={values.number}
          customer={customer}
          refused={refused("number")}
          onChange={(number) => change({ number })}
        />
      </FieldGrid>
    </Section>
  );
}

type PartProps = Pick<TermsPartProps, "values" | "change" | "tried">;

function DueField({ values, change, tried }: PartProps) {
  const t = useText();
  const { date, zone, now } = useDates();
  const at = now();
  const finalize =
    values.finalize === "date"
      ? parseLocalDate(values.automatically_finalizes_at ?? "")
      : undefined;
  const finalized = finalize ? startOfLocalDate(finalize, zone) : at;
  const label = (preset: DueDatePreset) => {
    const days = daysUntilDue(preset);
    if (days === null) return t("editor.due.custom");
    if (days > 1) return t("editor.due.days", { days });
    return t(days === 0 ? "editor.due.today" : "editor.due.tomorrow");
  };
  return (
    <div>
      <Field label={t("filter.due")}>
        <Select<DueDatePreset>
          options={DUE_DATE_PRESETS.map((value) => {
            const due = dueDateFor(value, finalized, zone);
            return { value, label: label(value), detail: due === null ? undefined : date(due) };
          })}
          value={values.due}
          onChange={(due) => change({ due })}
        />
      </Field>
      {values.due === "custom" ? (
        <Suspense>
          <DayField
            label={t("editor.dueDate")}
            value={values.due_date}
            min={isoDate(localDateOf(at, zone))}
            missing={tried && values.due_date === undefined}
            onChange={(day) => change({ due_date: day })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface FinalizeProps extends PartProps {
  /** The server's error for the choice. */
  readonly refused: string | undefined;
}

function FinalizeField({ values, change, tried, refused }: FinalizeProps) {
  const t = useText();
  const { zone, now } = useDates();
  const sends = values.collection_method === "send_invoice";
  const reason = useActionReason()("finalize", {
    status: "draft",
    auto_advance: true,
    collection_method: values.collection_method,
  });
  return (
    <div>
      <Field label={t("editor.finalize")} hint={reason} error={refused}>
        <Select<EditorValues["finalize"]>
          options={[
            { value: "now", label: t(sends ? "editor.whenSent" : "editor.whenCharged") },
            { value: "date", label: t("editor.onDate"), disabled: reason !== undefined },
          ]}
          value={values.finalize}
          onChange={(finalize) => change({ finalize })}
        />
      </Field>
      {values.finalize === "date" ? (
        <Suspense>
          <DayField
            label={t("editor.finalizeDate")}
            hint={t(sends ? "editor.finalizeSends" : "editor.finalizeCharges")}
            value={values.automatically_finalizes_at}
            min={isoDate(addDays(localDateOf(now(), zone), 1))}
            missing={tried && values.automatically_finalizes_at === undefined}
            onChange={(day) => change({ automatically_finalizes_at: day })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
