import { type Price, priceUpdate } from "@counterfoil/contract";
import { Button, Notice } from "@counterfoil/ui";
import { useForm } from "react-hook-form";
import { TextField } from "../../../shared/form/fields.tsx";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { payloadResolver } from "../../../shared/form/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/server-fields.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updatePrice } from "../api.ts";
import { usePriceWords } from "./use-price-words.ts";

interface NicknameValues {
  nickname: string;
}

const FIELD_NAMES = { nickname: "nickname" } as const;
const payload = ({ nickname }: NicknameValues) => ({ nickname: nickname.trim() });

export interface EditPriceProps {
  readonly price: Price;
  readonly onClose: () => void;
  /** Starts another price with these terms, to be changed. */
  readonly onDuplicate: () => void;
}

/** Renames a price; its amount and billing stay as they are. */
export function EditPrice({ price, onClose, onDuplicate }: EditPriceProps) {
  const t = useText();
  const words = usePriceWords();
  const create = useCan("product:create");
  const form = useForm<NicknameValues>({
    defaultValues: { nickname: price.nickname ?? "" },
    resolver: payloadResolver({ schema: priceUpdate, toPayload: payload, names: FIELD_NAMES }, t),
  });
  const save = useWrite({
    run: (values: NicknameValues, key) => updatePrice(price.id, payload(values), key),
    touches: ["price", "product"],
    done: () => t("products.priceSaved"),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t, FIELD_NAMES),
  });
  return (
    <FormPanel
      title={t("products.editPrice", { price: words(price) })}
      form={form}
      saveLabel={t("common.save")}
      busy={save.isPending}
      done={save.isSuccess}
      onSave={(values) => {
        if (values.nickname.trim() === (price.nickname ?? "")) onClose();
        else save.mutate(values);
      }}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="nickname"
        label={t("products.nickname")}
        hint={t("products.nicknameHint")}
        marker={t("common.optional")}
        maxLength={500}
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
