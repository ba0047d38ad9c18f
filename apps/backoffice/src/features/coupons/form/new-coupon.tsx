import { type Coupon, couponCreate, couponFields } from "@counterfoil/contract";
import { addDays, isoDate, localDateOf } from "@counterfoil/domain";
import { FieldGrid } from "@counterfoil/ui";
import { useNavigate } from "@tanstack/react-router";
import { useDates } from "../../../shared/date/dates.ts";
import { DayField } from "../../../shared/form/fields/day-field.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { createCoupon } from "../api.ts";
import { couponName } from "../coupon-texts.ts";
import { LABELS } from "./labels.ts";
import { checkCoupon, couponCreatePayload } from "./payload.ts";
import { CouponTermsPart } from "./terms-part.tsx";
import { type CouponValues, emptyCouponValues, valuesLike } from "./values.ts";

/** The provider accepts expiry dates within five years. */
const MAX_DAYS = 5 * 365;

interface NewCouponProps {
  /** The coupon to copy. Terms can only be changed in the copy. */
  readonly like?: Coupon | undefined;
  readonly onClose: () => void;
}

/** Creates a coupon, from scratch or as a copy. */
export function NewCoupon({ like, onClose }: NewCouponProps) {
  const t = useText();
  const { account } = useSession();
  const { now, zone } = useDates();
  const navigate = useNavigate();
  const reading = useReading();
  const currency = account.defaultCurrency;
  const create = usePayloadForm({
    values: like
      ? valuesLike(like, { ...reading, currency, now: now() })
      : emptyCouponValues(currency),
    schema: couponCreate,
    toPayload: (values: CouponValues) => couponCreatePayload(values, reading),
    check: (values, t) => checkCoupon(values, reading, t),
    send: createCoupon,
    touches: ["coupon"],
    message: (coupon) => t("coupons.created", { name: couponName(coupon) }),
    onDone: ({ id }) => {
      onClose();
      void navigate({ to: "/coupons/$id", params: { id }, ignoreBlocker: true });
    },
  });
  const today = localDateOf(now(), zone);
  const optional = t("common.optional");
  return (
    <FormPanel
      title={like ? t("coupons.duplicate") : t("coupons.new")}
      description={t("coupons.frozen")}
      {...create}
      saveLabel={t("coupons.create")}
      onClose={onClose}
    >
      <TextField
        control={create.form.control}
        name="name"
        label={t(LABELS.name)}
        hint={t("coupons.nameHint")}
        marker={optional}
        maxLength={couponFields.name.max}
      />
      <TextField
        control={create.form.control}
        name="id"
        label={t(LABELS.id)}
        hint={t("coupons.idHint")}
        marker={optional}
        maxLength={couponFields.id.max}
        mono
      />
      <CouponTermsPart control={create.form.control} />
      <FieldGrid>
        <TextField
          control={create.form.control}
          name="max_redemptions"
          label={t(LABELS.max_redemptions)}
          hint={t("coupons.maxRedemptionsHint")}
          marker={optional}
          inputMode="numeric"
        />
        <DayField
          control={create.form.control}
          name="redeem_by"
          label={t(LABELS.redeem_by)}
          hint={t("coupons.redeemByHint", { zone: zone.replaceAll("_", " ") })}
          marker={optional}
          min={isoDate(today)}
          max={isoDate(addDays(today, MAX_DAYS))}
        />
      </FieldGrid>
    </FormPanel>
  );
}
