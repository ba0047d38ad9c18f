import { type Customer, customerCreate, customerFields } from "@counterfoil/contract";
import { Field, TextInput } from "@counterfoil/ui";
import { useState } from "react";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { isEmail } from "../form/validation/is-email.ts";
import { createObject } from "../resource/objects.ts";
import { useWrite } from "../resource/write.ts";
import { useText } from "../text/text.ts";

export interface NewCustomerProps {
  /** The search text: a name or an email address. */
  readonly typed: string;
  readonly onCreated: (customer: Customer) => void;
  readonly onClose: () => void;
}

/**
 * Creates a customer with the minimum that an invoice needs, without leaving the surrounding form.
 */
export function NewCustomer({ typed, onCreated, onClose }: NewCustomerProps) {
  const t = useText();
  const isAddress = isEmail(typed);
  const [name, setName] = useState(isAddress ? "" : typed);
  const [email, setEmail] = useState(isAddress ? typed : "");
  const [tried, setTried] = useState(false);
  const values = {
    name: name.trim(),
    ...(email.trim() === "" ? {} : { email: email.trim() }),
  };
  const emailInvalid = email.trim() !== "" && !isEmail(email.trim());
  const create = useWrite({
    run: (_: undefined, key) => createObject("customer", values, key),
    touches: ["customer"],
    onDone: (customer) => {
      onClose();
      onCreated(customer);
    },
  });
  const valid = name.trim() !== "" && customerCreate.safeParse(values).success;
  return (
    <FormDialog
      title={t("picker.createTitle")}
      busy={create.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (valid && !create.isPending) create.mutate(undefined);
      }}
      submitLabel={t("picker.createConfirm")}
    >
      <Field
        label={t("column.name")}
        error={tried && name.trim() === "" ? t("common.required") : undefined}
      >
        <TextInput
          maxLength={customerFields.name.max}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={t("column.email")}
        marker={t("common.optional")}
        error={tried && emailInvalid ? t("common.emailInvalid") : undefined}
      >
        <TextInput type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
