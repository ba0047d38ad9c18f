import { type Price, priceFields, priceUpdate } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { Button, Notice } from "@counterfoil/ui";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { updateBody, type ValuesOf, valuesOf } from "../../../shared/form/values/values.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updatePrice } from "../api.ts";
import { LABELS } from "./labels.ts";
import { usePriceText } from "./use-price-text.ts";

const FIELDS = { nickname: priceFields.nickname };

interface EditPriceProps {
  readonly price: Price;
  readonly onClose: () => void;
  /** Opens the form of a new price with these terms. */
  readonly onDuplicate: () => void;
}

/** Renames a price. Its amount and billing interval are fixed. */
export function EditPrice({ price, onClose, onDuplicate }: EditPriceProps) {
  const t = useText();
  const priceText = usePriceText();
  const create = useCan("product:create");
  const reading = useReading();
  const save = usePayloadForm({
    values: valuesOf(FIELDS, price, reading),
    schema: priceUpdate,
    toPayload: (values: ValuesOf<typeof FIELDS>, before) =>
      updateBody(FIELDS, values, before, reading),
    send: (body, key) => updatePrice(price.id, body, key),
    touches: CHANGED_WITH.price,
    message: () => t("products.priceSaved"),
    onDone: onClose,
    onUnchanged: onClose,
  });
  return (
    <FormPanel
      title={t("products.editPrice", { price: priceText(price) })}
      {...save}
      saveLabel={t("common.save")}
      onClose={onClose}
    >
      <TextField
        control={save.form.control}
        name="nickname"
        label={t(LABELS.nickname)}
        hint={t("products.nicknameHint")}
        marker={t("common.optional")}
        maxLength={FIELDS.nickname.max}
      />
      <Notice
        tone="neutral"
        title={priceText(price)}
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
