import { type Price, priceFields, priceUpdate } from "@counterfoil/contract";
import { Button, Notice } from "@counterfoil/ui";
import { useForm } from "react-hook-form";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { updateBody, valuesOf } from "../../../shared/form/values/values.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updatePrice } from "../api.ts";
import { LABELS } from "./labels.ts";
import { usePriceWords } from "./use-price-words.ts";

const FIELDS = { nickname: priceFields.nickname };

export interface EditPriceProps {
  readonly price: Price;
  readonly onClose: () => void;
  /** Opens the form of a new price with these terms. */
  readonly onDuplicate: () => void;
}

/** Renames a price. Its amount and billing interval are fixed. */
export function EditPrice({ price, onClose, onDuplicate }: EditPriceProps) {
  const t = useText();
  const words = usePriceWords();
  const create = useCan("product:create");
  const reading = useReading();
  const before = valuesOf(FIELDS, price, reading);
  const payload = (values: typeof before) => updateBody(FIELDS, values, before, reading);
  const form = useForm({
    defaultValues: before,
    resolver: payloadResolver({ schema: priceUpdate, toPayload: payload }, t),
  });
  const save = useWrite({
    run: (values: typeof before, key) =>
      updatePrice(price.id, priceUpdate.parse(payload(values)), key),
    touches: ["price", "product"],
    done: () => t("products.priceSaved"),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  return (
    <FormPanel
      title={t("products.editPrice", { price: words(price) })}
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
      <TextField
        control={form.control}
        name="nickname"
        label={t(LABELS.nickname)}
        hint={t("products.nicknameHint")}
        marker={t("common.optional")}
        maxLength={FIELDS.nickname.max}
      />
      <Notice
        tone="neutral"
        title={words(price)}
        action={
          <Button size="small" disabledReason={create.reason} onClick={onDuplicate}>
            {t("products.duplicate")}…
          </Button>
        }
      >
        {t("products.priceFrozen")}
      </Notice>
    </FormPanel>
  );
}
