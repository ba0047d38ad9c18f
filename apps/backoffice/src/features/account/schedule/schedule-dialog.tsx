import type { ScheduleUpdate, ScheduleView } from "@counterfoil/contract";
import { nextPayoutOn, PAYOUT_INTERVALS, WEEKDAYS } from "@counterfoil/domain";
import { Fact, Facts, Field, NumberInput, RadioGroup } from "@counterfoil/ui";
import { DialogPart } from "@counterfoil/ui/dialog";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useRefusedFields } from "../../../shared/form/validation/use-refused-fields.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { changeSchedule } from "../api.ts";
import { useDay } from "../use-day.ts";
import { asSchedule, useScheduleTexts } from "./schedule-texts.ts";

const MONTH = Array.from({ length: 31 }, (_, index) => String(index + 1));

interface ScheduleDialogProps {
  readonly current: ScheduleView;
  readonly onClose: () => void;
}

/** Changes the payout schedule, and explains the effect. */
export function ScheduleDialog({ current, onClose }: ScheduleDialogProps) {
  const t = useText();
  const { now } = useDates();
  const day = useDay();
  const scheduleTexts = useScheduleTexts();
  const [interval, setInterval] = useState(current.interval);
  const [weekday, setWeekday] = useState<(typeof WEEKDAYS)[number]>(
    WEEKDAYS.find((candidate) => candidate === current.weekly_anchor) ?? "monday",
  );
  const [monthday, setMonthday] = useState(String(current.monthly_anchor ?? 1));
  const [hold, setHold] = useState(String(current.delay_days));
  const { refused, clear, onRefused } = useRefusedFields("delay_days");
  const delayDays = /^\d{1,2}$/.test(hold.trim()) && Number(hold) <= 31 ? Number(hold) : undefined;
  const chosen: ScheduleView = {
    interval,
    delay_days: delayDays ?? current.delay_days,
    weekly_anchor: interval === "weekly" ? weekday : null,
    weekly_payout_days: null,
    monthly_anchor: interval === "monthly" ? Number(monthday) : null,
    monthly_payout_days: null,
  };
  const next = nextPayoutOn(asSchedule(chosen), now());
  const save = useWrite({
    run: (body: ScheduleUpdate, key) => changeSchedule(body, key),
    repeatable: () => true,
    touches: ["account"],
    done: () => t("account.schedule.saved"),
    onDone: onClose,
    onRefused,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("account.schedule.title")}
      busy={save.isPending}
      onSubmit={() => {
        if (delayDays !== undefined) save.mutate(updateOf(chosen, weekday));
      }}
      submitLabel={t("account.schedule.save")}
      disabled={delayDays === undefined}
    >
      <RadioGroup
        stacked
        aria-label={t("account.schedule.interval")}
        options={PAYOUT_INTERVALS.map((value) => ({
          value,
          label: t(`account.interval.${value}`),
          hint: t(`account.schedule.${value}Hint`),
        }))}
        value={interval}
        onChange={setInterval}
      />
      {interval === "weekly" ? (
        <Field label={t("account.schedule.weekday")} hint={t("account.schedule.weekend")}>
          <Select
            options={WEEKDAYS.map((value) => ({ value, label: scheduleTexts.weekday(value) }))}
            value={weekday}
            onChange={setWeekday}
          />
        </Field>
      ) : null}
      {interval === "monthly" ? (
        <Field label={t("account.schedule.monthday")} hint={t("account.schedule.shortMonth")}>
          <Select
            options={MONTH.map((value) => ({ value, label: value }))}
            value={monthday}
            onChange={setMonthday}
          />
        </Field>
      ) : null}
      <Field
        label={t("account.schedule.hold")}
        hint={t("account.schedule.holdHint")}
        error={delayDays === undefined ? t("account.schedule.holdInvalid") : refused.delay_days}
      >
        <NumberInput
          value={hold}
          onChange={(event) => {
            setHold(event.target.value);
            clear();
          }}
        />
      </Field>
      <DialogPart>
        <Facts wide>
          <Fact label={t("account.schedule.new")}>{scheduleTexts.sentence(chosen)}</Fact>
          <Fact label={t("account.schedule.next")}>
            {next === null ? t("account.schedule.noNext") : day(next)}
          </Fact>
        </Facts>
      </DialogPart>
    </FormDialog>
  );
}

function updateOf(chosen: ScheduleView, weekday: (typeof WEEKDAYS)[number]): ScheduleUpdate {
  const { delay_days } = chosen;
  switch (chosen.interval) {
    case "weekly":
      return { interval: "weekly", weekly_anchor: weekday, delay_days };
    case "monthly":
      return { interval: "monthly", monthly_anchor: chosen.monthly_anchor ?? 1, delay_days };
    default:
      return { interval: chosen.interval, delay_days };
  }
}
