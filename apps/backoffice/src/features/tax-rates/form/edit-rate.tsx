import { type TaxRate, taxRateUpdate } from "@counterfoil/contract";
import { Button, Notice } from "@counterfoil/ui";
import { useForm } from "react-hook-form";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useTaxWords } from "../../../shared/tax/use-tax-words.ts";
import { useText } from "../../../shared/text/text.ts";
import { updateRate } from "../api.ts";
import { RateFields } from "./rate-fields.tsx";
import { checkRate, type RateValues, updatePayload, valuesOf } from "./values.ts";

export interface EditRateProps {
  readonly rate: TaxRate;
  readonly onClose: () => void;
  /** Opens the form of a rate that replaces this one. */
  readonly onReplace: () => void;
}

/** Edits a tax rate's texts. Its percentage is fixed, but the rate can be replaced. */
export function EditRate({ rate, onClose, onReplace }: EditRateProps) {
  const t = useText();
  const reading = useReading();
  const words = useTaxWords();
  const create = useCan("taxRate:create");
  const payload = (values: RateValues) => updatePayload(values, rate, reading);
  const form = useForm<RateValues>({
    defaultValues: valuesOf(rate, reading),
    mode: "onTouched",
    resolver: payloadResolver(
      {
        schema: taxRateUpdate,
        toPayload: payload,
        check: (values) => checkRate(values, reading, t),
      },
      t,
    ),
  });
  const save = useWrite({
    run: (values: RateValues, key) =>
      updateRate(rate.id, taxRateUpdate.parse(payload(values)), key),
    touches: ["taxRate"],
    done: () => t("taxRates.saved"),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  const name = `${rate.display_name} ${words([rate])}`;
  return (
    <FormPanel
      title={t("taxRates.editTitle", { name })}
      form={form}
      saveLabel={t("common.save")}
      busy={save.isPending}
      done={save.isSuccess}
      onSave={(values) => {
        if (Object.keys(payload(values)).length === 0) onClose();
        else save.mutate(values);
      }}
      onClose={onClose}
    >
      <Notice
        tone="neutral"
        title={t("taxRates.fixedTitle")}
        action={
          rate.active ? (
            <Button size="small" disabledReason={create.reason} onClick={onReplace}>
              {t("taxRates.replace")}…
            </Button>
          ) : null
        }
      >
        {t("taxRates.fixedText")}
      </Notice>
      <RateFields control={form.control} fixed hasKind={rate.tax_type !== null} />
    </FormPanel>
  );
}
