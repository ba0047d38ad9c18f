import { type Coupon, promotionCodeCreate, promotionCodeFields } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { isoDate, localDateOf } from "@counterfoil/domain";
import { Checkbox, FieldGrid } from "@counterfoil/ui";
import { Controller } from "react-hook-form";
import { CustomerPicker } from "../../../shared/customer-picker/customer-picker.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { ChoiceField } from "../../../shared/form/fields/choice-field.tsx";
import { DayField } from "../../../shared/form/fields/day-field.tsx";
import { BoundField, TextField } from "../../../shared/form/fields/text-field.tsx";
import { useCurrencies } from "../../../shared/form/fields/use-currencies.ts";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useLabelled } from "../../../shared/text/labelled.ts";
import { useText } from "../../../shared/text/text.ts";
import { createCode } from "../api.ts";
import { couponName, useTerms } from "../coupon-texts.ts";
import { LABELS } from "./labels.ts";
import { type CodeValues, checkCode, codePayload, emptyCode } from "./values.ts";

interface NewCodeProps {
  readonly coupon: Coupon;
  readonly onClose: () => void;
}

/** Creates a promotion code for a coupon. */
export function NewCode({ coupon, onClose }: NewCodeProps) {
  const t = useText();
  const labelled = useLabelled();
  const { account } = useSession();
  const { now, zone, date } = useDates();
  const currencies = useCurrencies();
  const terms = useTerms();
  const reading = useReading();
  const create = usePayloadForm({
    values: emptyCode(coupon.currency ?? account.defaultCurrency),
    schema: promotionCodeCreate,
    toPayload: (values: CodeValues) => codePayload(values, coupon, reading),
    check: (values, t) => checkCode(values, coupon, reading, { t, date }),
    send: createCode,
    touches: CHANGED_WITH.promotionCode,
    message: ({ code }) => t("coupons.codeCreated", { code }),
    onDone: onClose,
  });
  const { control } = create.form;
  const optional = t("common.optional");
  const { redeem_by: end, max_redemptions: most } = coupon;
  return (
    <FormPanel
      title={t("coupons.newCode")}
      description={`${labelled(couponName(coupon), terms(coupon))}. ${t("coupons.codeFrozen")}`}
      {...create}
      saveLabel={t("coupons.codeCreate")}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="code"
        label={t(LABELS.code)}
        hint={t("coupons.codeHint")}
        marker={optional}
        maxLength={promotionCodeFields.code.max}
        mono
      />
      <BoundField
        control={control}
        name="customer"
        label={t(LABELS.customer)}
        hint={t("coupons.customerHint")}
        marker={optional}
      >
        {(field) => (
          <CustomerPicker
            value={typeof field.value === "string" && field.value !== "" ? field.value : undefined}
            onChange={(customer) => field.onChange(customer?.id ?? "")}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      </BoundField>
      <Controller
        control={control}
        name="restrictions.first_time_transaction"
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} checked={value} hint={t("coupons.firstTimeHint")}>
            {t(LABELS["restrictions.first_time_transaction"])}
          </Checkbox>
        )}
      />
      <FieldGrid>
        <TextField
          control={control}
          name="restrictions.minimum_amount"
          label={t(LABELS["restrictions.minimum_amount"])}
          hint={t("coupons.minimumHint")}
          marker={optional}
          inputMode="decimal"
        />
        <ChoiceField
          control={control}
          name="restrictions.minimum_amount_currency"
          label={t(LABELS["restrictions.minimum_amount_currency"])}
          choices={currencies}
        />
        <TextField
          control={control}
          name="max_redemptions"
          label={t(LABELS.max_redemptions)}
          hint={most === null ? undefined : t("coupons.codeMaxCoupon", { most })}
          marker={optional}
          inputMode="numeric"
        />
        <DayField
          control={control}
          name="expires_at"
          label={t(LABELS.expires_at)}
          hint={end === null ? undefined : t("coupons.expiresAtCoupon", { date: date(end) })}
          marker={optional}
          min={isoDate(localDateOf(now(), zone))}
          max={end === null ? undefined : isoDate(localDateOf(end, zone))}
        />
      </FieldGrid>
    </FormPanel>
  );
}
