import { type Coupon, couponFields, couponUpdate } from "@counterfoil/contract";
import { Button, Code, Fact, Facts, Notice } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { updateBody, type ValuesOf, valuesOf } from "../../../shared/form/values/values.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updateCoupon } from "../api.ts";
import { couponName, useTerms } from "../coupon-texts.ts";
import { LABELS } from "./labels.ts";

const FIELDS = { name: couponFields.name };

interface EditCouponProps {
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
  const save = usePayloadForm({
    values: valuesOf(FIELDS, coupon, reading),
    schema: couponUpdate,
    toPayload: (values: ValuesOf<typeof FIELDS>, before) =>
      updateBody(FIELDS, values, before, reading),
    send: (body, key) => updateCoupon(coupon.id, body, key),
    touches: ["coupon"],
    message: () => t("coupons.saved"),
    onDone: onClose,
    onUnchanged: onClose,
  });
  return (
    <FormPanel
      title={t("coupons.editTitle", { name: couponName(coupon) })}
      {...save}
      saveLabel={t("common.save")}
      onClose={onClose}
    >
      <TextField
        control={save.form.control}
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
