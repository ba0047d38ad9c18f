import { type Coupon, couponFields, couponUpdate } from "@counterfoil/contract";
import { Button, Code, Fact, Facts, Notice } from "@counterfoil/ui";
import { useForm } from "react-hook-form";
import { useDates } from "../../../shared/date/dates.ts";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { updateBody, valuesOf } from "../../../shared/form/values/values.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updateCoupon } from "../api.ts";
import { couponName, useTerms } from "../words.ts";
import { LABELS } from "./labels.ts";

const FIELDS = { name: couponFields.name };

export interface EditCouponProps {
  readonly coupon: Coupon;
  readonly onClose: () => void;
  /** Opens the form of a new coupon with these terms. */
  readonly onDuplicate: () => void;
}

/** Renames a coupon, and says which of its terms are fixed. */
export function EditCoupon({ coupon, onClose, onDuplicate }: EditCouponProps) {
  const t = useText();
  const { date } = useDates();
  const terms = useTerms();
  const create = useCan("coupon:create");
  const reading = useReading();
  const before = valuesOf(FIELDS, coupon, reading);
  const payload = (values: typeof before) => updateBody(FIELDS, values, before, reading);
  const form = useForm({
    defaultValues: before,
    resolver: payloadResolver({ schema: couponUpdate, toPayload: payload }, t),
  });
  const save = useWrite({
    run: (values: typeof before, key) =>
      updateCoupon(coupon.id, couponUpdate.parse(payload(values)), key),
    touches: ["coupon"],
    done: () => t("coupons.saved"),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  return (
    <FormPanel
      title={t("coupons.editTitle", { name: couponName(coupon) })}
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
        name="name"
        label={t(LABELS.name)}
        hint={t("coupons.nameHint")}
        marker={t("common.optional")}
        maxLength={FIELDS.name.max}
      />
      <Notice
        tone="neutral"
        title={t("coupons.frozenTitle")}
        action={
          <Button size="small" disabledReason={create.reason} onClick={onDuplicate}>
            {t("coupons.duplicate")}…
          </Button>
        }
      >
        {t("coupons.frozen")}
      </Notice>
      <Facts wide>
        <Fact label={t("coupons.id")}>
          <Code>{coupon.id}</Code>
        </Fact>
        <Fact label={t("coupons.terms")}>{terms(coupon)}</Fact>
        <Fact label={t("coupons.maxRedemptions")}>
          {coupon.max_redemptions ?? t("coupons.noLimit")}
        </Fact>
        <Fact label={t("coupons.redeemBy")}>
          {coupon.redeem_by === null ? t("coupons.noLimit") : date(coupon.redeem_by)}
        </Fact>
      </Facts>
    </FormPanel>
  );
}
