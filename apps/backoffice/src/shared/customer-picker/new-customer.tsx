import { type Customer, customerCreate, customerFields } from "@counterfoil/contract";
import { useForm } from "react-hook-form";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { TextField } from "../form/fields/text-field.tsx";
import { isEmail } from "../form/validation/is-email.ts";
import { payloadResolver } from "../form/validation/payload-resolver.ts";
import { showRefusedFields } from "../form/validation/server-errors.ts";
import { useReading } from "../form/values/use-reading.ts";
import { createBody, type ValuesOf } from "../form/values/values.ts";
import { createObject } from "../resource/objects.ts";
import { useWrite } from "../resource/write.ts";
import { useText } from "../text/text.ts";

/** The minimum that an invoice needs. */
const FIELDS = { name: customerFields.name, email: customerFields.email } as const;
type Values = ValuesOf<typeof FIELDS>;

export interface NewCustomerProps {
  /** The search text: a name or an email address. */
  readonly typed: string;
  readonly onCreated: (customer: Customer) => void;
  readonly onClose: () => void;
}

/** Creates a customer without leaving the surrounding form. */
export function NewCustomer({ typed, onCreated, onClose }: NewCustomerProps) {
  const t = useText();
  const reading = useReading();
  const payload = (values: Values) => createBody(FIELDS, values, reading);
  const form = useForm<Values>({
    defaultValues: isEmail(typed) ? { name: "", email: typed } : { name: typed, email: "" },
    resolver: payloadResolver({ schema: customerCreate, toPayload: payload }, t),
  });
  const create = useWrite({
    run: (values: Values, key) =>
      createObject("customer", customerCreate.parse(payload(values)), key),
    touches: ["customer"],
    onDone: (customer) => {
      onClose();
      onCreated(customer);
    },
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  const { control } = form;
  return (
    <FormDialog
      title={t("customers.new")}
      busy={create.isPending}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit((values) => create.mutate(values))()}
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
      />
    </FormDialog>
  );
}
