import { type TaxRate, taxRateCreate } from "@counterfoil/contract";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useTaxText } from "../../../shared/tax/use-tax-text.ts";
import { useText } from "../../../shared/text/text.ts";
import { createRate, replaceRate } from "../api.ts";
import { RateFields } from "./rate-fields.tsx";
import {
  checkRate,
  emptyRate,
  type RateValues,
  taxRateCreatePayload,
  taxRateValues,
} from "./values.ts";

interface NewRateProps {
  /** The rate to archive once the new one is created. */
  readonly replaces?: TaxRate | undefined;
  readonly onClose: () => void;
  readonly onReplaced?: ((id: string) => void) | undefined;
}

/** Creates a tax rate, optionally to replace another. */
export function NewRate({ replaces, onClose, onReplaced }: NewRateProps) {
  const t = useText();
  const { account } = useSession();
  const reading = useReading();
  const taxText = useTaxText();
  const create = usePayloadForm({
    values: replaces ? taxRateValues(replaces, reading) : emptyRate(account.country),
    schema: taxRateCreate,
    toPayload: (values: RateValues) => taxRateCreatePayload(values, reading),
    check: (values, t) => checkRate(values, reading, t),
    send: (body, key) => (replaces ? replaceRate(replaces.id, body, key) : createRate(body, key)),
    touches: ["taxRate"],
    message: (rate) => {
      const name = `${rate.display_name} ${taxText([rate])}`;
      return t(replaces ? "taxRates.replaced" : "taxRates.created", { name });
    },
    onDone: ({ id }) => {
      onClose();
      if (replaces) onReplaced?.(id);
    },
  });
  const old = replaces ? `${replaces.display_name} ${taxText([replaces])}` : "";
  return (
    <FormPanel
      title={replaces ? t("taxRates.replaceTitle", { name: old }) : t("taxRates.new")}
      description={
        replaces ? t("taxRates.replaceText", { name: old }) : t("taxRates.fixedAfterwards")
      }
      {...create}
      saveLabel={t(replaces ? "taxRates.replace" : "taxRates.create")}
      onClose={onClose}
    >
      <RateFields control={create.form.control} />
    </FormPanel>
  );
}
