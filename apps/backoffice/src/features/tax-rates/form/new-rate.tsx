import { type TaxRate, taxRateCreate } from "@counterfoil/contract";
import { useForm } from "react-hook-form";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useTaxWords } from "../../../shared/tax/use-tax-words.ts";
import { useText } from "../../../shared/text/text.ts";
import { createRate, replaceRate } from "../api.ts";
import { RateFields } from "./rate-fields.tsx";
import { checkRate, createPayload, emptyRate, type RateValues, valuesOf } from "./values.ts";

export interface NewRateProps {
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
  const words = useTaxWords();
  const form = useForm<RateValues>({
    defaultValues: replaces ? valuesOf(replaces, reading) : emptyRate(account.country),
    mode: "onTouched",
    resolver: payloadResolver(
      {
        schema: taxRateCreate,
        toPayload: (values: RateValues) => createPayload(values, reading),
        check: (values) => checkRate(values, reading, t),
      },
      t,
    ),
  });
  const create = useWrite({
    run: (values: RateValues, key) => {
      const body = taxRateCreate.parse(createPayload(values, reading));
      return replaces ? replaceRate(replaces.id, body, key) : createRate(body, key);
    },
    touches: ["taxRate"],
    done: (rate) => {
      const name = `${rate.display_name} ${words([rate])}`;
      return t(replaces ? "taxRates.replaced" : "taxRates.created", { name });
    },
    onDone: ({ id }) => {
      onClose();
      if (replaces) onReplaced?.(id);
    },
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  const old = replaces ? `${replaces.display_name} ${words([replaces])}` : "";
  return (
    <FormPanel
      title={replaces ? t("taxRates.replaceTitle", { name: old }) : t("taxRates.new")}
      description={
        replaces ? t("taxRates.replaceText", { name: old }) : t("taxRates.fixedAfterwards")
      }
      form={form}
      saveLabel={t(replaces ? "taxRates.replace" : "taxRates.create")}
      busy={create.isPending}
      done={create.isSuccess}
      onSave={(values) => create.mutate(values)}
      onClose={onClose}
    >
      <RateFields control={form.control} />
    </FormPanel>
  );
}
