import { type Customer, customerCreate, customerFields } from "@counterfoil/contract";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { TextField } from "../form/fields/text-field.tsx";
import { usePayloadForm } from "../form/use-payload-form.ts";
import { isEmail } from "../form/validation/is-email.ts";
import { useReading } from "../form/values/use-reading.ts";
import { createBody, type ValuesOf } from "../form/values/values.ts";
import { createObject } from "../resource/objects.ts";
import { useText } from "../text/text.ts";

/** The minimum that an invoice needs. */
const FIELDS = { name: customerFields.name, email: customerFields.email } as const;
type NewCustomerValues = ValuesOf<typeof FIELDS>;

interface NewCustomerProps {
  /** The search text: a name or an email address. */
  readonly typed: string;
  readonly onCreated: (customer: Customer) => void;
  readonly onClose: () => void;
}

/** Creates a customer without leaving the surrounding form. */
export function NewCustomerDialog({ typed, onCreated, onClose }: NewCustomerProps) {
  const t = useText();
  const reading = useReading();
  const { form, busy, onSave } = usePayloadForm({
    values: isEmail(typed) ? { name: "", email: typed } : { name: typed, email: "" },
    mode: "onSubmit",
    schema: customerCreate,
    toPayload: (values: NewCustomerValues) => createBody(FIELDS, values, reading),
    send: (customer, key) => createObject("customer", customer, key),
    touches: ["customer"],
    message: () => undefined,
    onDone: (customer) => {
      onClose();
      onCreated(customer);
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={t("customers.new")}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(onSave)()}
      submitLabel={t("customers.create")}
    >
      <TextField
        control={control}
        name="name"
        label={t("column.name")}
        maxLength={FIELDS.name.max}
      />
      <TextField
        control={control}
        name="email"
        type="email"
        label={t("column.email")}
        marker={t("common.optional")}
        maxLength={FIELDS.email.max}
      />
    </FormDialog>
  );
}
