import { CUSTOM_FIELD_LIMITS } from "@counterfoil/contract";
import { INVOICE_TEXTS, type InvoiceText } from "@counterfoil/domain";
import {
  Button,
  Field,
  FieldGrid,
  fullWidth,
  IconButton,
  Section,
  TextArea,
  TextInput,
} from "@counterfoil/ui";
import { Plus, X } from "lucide-react";
import { useText } from "../../../../shared/text/text.ts";
import { INVOICE_FIELDS } from "../../fields.tsx";
import type { EditorValues } from "../draft/values.ts";
import styles from "../editor.module.css";

/** From this part of its length on, a text says how much of it is used. */
const COUNTED_SHARE = 0.8;

interface InvoiceTextsPartProps {
  readonly values: EditorValues;
  readonly change: (change: Partial<EditorValues>) => void;
  readonly tried: boolean;
  /** Why the server rejected the value of a field. */
  readonly refused: (field: string) => string | undefined;
}

const [FIRST, ...OTHERS] = INVOICE_FIELDS.flatMap((field) => (field.input ? [field] : []));

/** The other texts of the invoice: memo, footer, custom fields. */
export function InvoiceTextsPart({ values, change, tried, refused }: InvoiceTextsPartProps) {
  const t = useText();
  const input = ({ id, label, input }: NonNullable<typeof FIRST>, className?: string) => (
    <TextPart
      key={id}
      name={id}
      label={t(label)}
      long={input === "area"}
      value={values[id]}
      refused={refused(id)}
      onChange={(text) => change({ [id]: text })}
      className={className}
    />
  );
  return (
    <Section title={t("editor.texts")} titleHidden>
      <FieldGrid>
        {FIRST && input(FIRST)}
        <CustomFields values={values} change={change} tried={tried} />
        {OTHERS.map((field) => input(field, field.input === "area" ? fullWidth : undefined))}
      </FieldGrid>
    </Section>
  );
}

interface TextPartProps {
  readonly name: InvoiceText;
  readonly label: string;
  /** Several lines. */
  readonly long: boolean;
  readonly value: string;
  /** Why the server rejected the text. */
  readonly refused: string | undefined;
  readonly onChange: (value: string) => void;
  readonly className: string | undefined;
}

function TextPart({ name, label, long, value, refused, onChange, className }: TextPartProps) {
  const t = useText();
  const count = value.length;
  const most = INVOICE_TEXTS[name].max;
  const used = count < most ? "editor.lengthUsed" : "editor.lengthFull";
  const Input = long ? TextArea : TextInput;
  return (
    <Field
      label={label}
      marker={long ? t("editor.onInvoice") : undefined}
      hint={count < most * COUNTED_SHARE ? undefined : t(used, { count, most })}
      error={refused}
      className={className}
    >
      <Input maxLength={most} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

function CustomFields({ values, change, tried }: Omit<InvoiceTextsPartProps, "refused">) {
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
        // biome-ignore lint/suspicious/noArrayIndexKey: custom fields have no ID, and their inputs keep no state of their own
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
