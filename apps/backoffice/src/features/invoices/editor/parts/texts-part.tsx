import { CUSTOM_FIELD_LIMITS } from "@counterfoil/contract";
import { INVOICE_TEXTS, type InvoiceText } from "@counterfoil/domain";
import type { MessageId } from "@counterfoil/i18n";
import { Button, Field, IconButton, Section, TextArea, TextInput } from "@counterfoil/ui";
import { Plus, X } from "lucide-react";
import { useText } from "../../../../shared/text/text.ts";
import type { EditorValues } from "../draft/values.ts";
import styles from "../editor.module.css";

/** From this part of its length on, a text says how much of it is used. */
const NEARLY = 0.8;

export interface TextsPartProps {
  readonly values: EditorValues;
  readonly change: (change: Partial<EditorValues>) => void;
  readonly tried: boolean;
}

/** The label of each text; the number is among the terms. */
const LABELS = {
  number: "editor.number",
  description: "editor.memo",
  footer: "editor.footer",
} as const satisfies Readonly<Record<InvoiceText, MessageId>>;

/** The other texts of the invoice: memo, footer, custom fields. */
export function TextsPart({ values, change, tried }: TextsPartProps) {
  const t = useText();
  return (
    <Section title={t("editor.texts")} className={styles.untitled}>
      <div className={styles.pair}>
        <LongText
          name="description"
          value={values.description}
          onChange={(description) => change({ description })}
        />
        <CustomFields values={values} change={change} tried={tried} />
        <LongText
          name="footer"
          value={values.footer}
          onChange={(footer) => change({ footer })}
          className={styles.full}
        />
      </div>
    </Section>
  );
}

interface LongTextProps {
  readonly name: InvoiceText;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

function LongText({ name, value, onChange, className }: LongTextProps) {
  const t = useText();
  const count = value.length;
  const most = INVOICE_TEXTS[name].max;
  const used = count < most ? "editor.lengthUsed" : "editor.lengthFull";
  return (
    <Field
      label={t(LABELS[name])}
      marker={t("editor.onInvoice")}
      hint={count < most * NEARLY ? undefined : t(used, { count, most })}
      className={className}
    >
      <TextArea maxLength={most} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

function CustomFields({ values, change, tried }: TextsPartProps) {
  const t = useText();
  const { custom_fields: fields } = values;
  const rows = fields.length === 0 ? [{ name: "", value: "" }] : fields;
  const set = (place: number, part: { name?: string; value?: string }) =>
    change({ custom_fields: rows.map((row, at) => (at === place ? { ...row, ...part } : row)) });
  const lacks = (text: string, other: string) =>
    tried && text.trim() === "" && other.trim() !== "" ? t("common.required") : undefined;
  return (
    <div>
      <div className={styles.fieldsHead}>
        <span>{t("editor.customFields")}</span>{" "}
        <span className={styles.sub}>
          {t("editor.customFieldsCount", {
            count: fields.length,
            most: CUSTOM_FIELD_LIMITS.fields,
          })}
        </span>
      </div>
      {rows.map(({ name, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place until it is printed
        <div key={place} className={styles.field}>
          <Field
            label={t("editor.fieldName", { place: place + 1 })}
            labelHidden
            error={lacks(name, value)}
          >
            <TextInput
              maxLength={CUSTOM_FIELD_LIMITS.name}
              placeholder={t("editor.fieldNameHint")}
              value={name}
              onChange={(event) => set(place, { name: event.target.value })}
            />
          </Field>
          <Field
            label={t("editor.fieldValue", { place: place + 1 })}
            labelHidden
            error={lacks(value, name)}
          >
            <TextInput
              mono
              maxLength={CUSTOM_FIELD_LIMITS.value}
              placeholder={t("editor.fieldValueHint")}
              value={value}
              onChange={(event) => set(place, { value: event.target.value })}
            />
          </Field>
          {fields.length > 0 ? (
            <IconButton
              icon={<X />}
              label={t("editor.fieldRemove", { place: place + 1 })}
              onClick={() => change({ custom_fields: rows.filter((_, at) => at !== place) })}
            />
          ) : null}
        </div>
      ))}
      {fields.length > 0 && fields.length < CUSTOM_FIELD_LIMITS.fields ? (
        <Button
          variant="link"
          icon={<Plus />}
          onClick={() => change({ custom_fields: [...fields, { name: "", value: "" }] })}
        >
          {t("editor.addField")}
        </Button>
      ) : null}
    </div>
  );
}
