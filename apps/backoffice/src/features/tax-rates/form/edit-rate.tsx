import { type TaxRate, taxRateUpdate } from "@counterfoil/contract";
import { Button, Notice } from "@counterfoil/ui";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useTaxText } from "../../../shared/tax/use-tax-text.ts";
import { useText } from "../../../shared/text/text.ts";
import { updateRate } from "../api.ts";
import { RateFields } from "./rate-fields.tsx";
import { checkRate, type RateValues, taxRateUpdatePayload, taxRateValues } from "./values.ts";

interface EditRateProps {
  readonly rate: TaxRate;
  readonly onClose: () => void;
  /** Opens the form of a rate that replaces this one. */
  readonly onReplace: () => void;
}

/** Edits a tax rate's texts. Its percentage is fixed, but the rate can be replaced. */
export function EditRate({ rate, onClose, onReplace }: EditRateProps) {
  const t = useText();
  const reading = useReading();
  const taxText = useTaxText();
  const create = useCan("taxRate:create");
  const save = usePayloadForm({
    values: taxRateValues(rate, reading),
    schema: taxRateUpdate,
    toPayload: (values: RateValues, before) => taxRateUpdatePayload(values, before, reading),
    check: (values, t) => checkRate(values, reading, t),
    send: (body, key) => updateRate(rate.id, body, key),
    touches: ["taxRate"],
    message: () => t("taxRates.saved"),
    onDone: onClose,
    onUnchanged: onClose,
  });
  const name = `${rate.display_name} ${taxText([rate])}`;
  return (
    <FormPanel
      title={t("taxRates.editTitle", { name })}
      {...save}
      saveLabel={t("common.save")}
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
      <RateFields control={save.form.control} fixed hasKind={rate.tax_type !== null} />
    </FormPanel>
  );
}
