import { MAX_REFUND_LIMIT } from "@counterfoil/domain";
import { Field, NumberInput } from "@counterfoil/ui";
import { useState } from "react";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useRefusedFields } from "../../../shared/form/validation/use-refused-fields.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useSecurityWrite } from "./use-security-write.ts";

interface RefundFormProps {
  /** In major units. */
  readonly limit: number;
  readonly onClose: () => void;
}

/** Changes the amount up to which refunds need no verification. */
export function RefundForm({ limit, onClose }: RefundFormProps) {
  const t = useText();
  const currency = useSession().account.defaultCurrency.toUpperCase();
  const [typed, setTyped] = useState(String(limit));
  const { refused, clear, onRefused } = useRefusedFields();
  const save = useSecurityWrite({ onDone: onClose, onRefused });
  const newLimit = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined;
  const valid = newLimit !== undefined && newLimit <= MAX_REFUND_LIMIT;
  return (
    <FormDialog
      onClose={onClose}
      title={t("teamSecurity.refundTitle")}
      description={t("teamSecurity.refundText")}
      busy={save.isPending}
      onSubmit={() => {
        if (valid && !save.isPending) save.mutate({ refundLimit: newLimit });
      }}
      submitLabel={t("teamSecurity.save")}
      disabled={!valid}
    >
      <Field
        label={t("teamSecurity.refundLimit", { currency })}
        hint={t("teamSecurity.refundHint")}
        error={valid ? refused.refundLimit : t("teamSecurity.refundInvalid")}
      >
        <NumberInput
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
          }}
        />
      </Field>
    </FormDialog>
  );
}
