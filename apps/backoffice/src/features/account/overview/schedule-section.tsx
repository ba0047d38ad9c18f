import type { AccountView } from "@counterfoil/contract";
import { Button, lazyPart, MutedText, Section } from "@counterfoil/ui";
import { CalendarSync } from "lucide-react";
import { Suspense, useState } from "react";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useScheduleTexts } from "../schedule/schedule-texts.ts";
import styles from "./overview.module.css";

const ScheduleDialog = lazyPart(
  async () => (await import("../schedule/schedule-dialog.tsx")).ScheduleDialog,
);

/** The payout schedule in a sentence, with a button that changes it. */
export function ScheduleSection({ account }: { account: AccountView }) {
  const t = useText();
  const scheduleTexts = useScheduleTexts();
  const can = useCan("account:schedule");
  const [changing, setChanging] = useState(false);
  const { schedule } = account.settings.payouts;
  return (
    <Section
      title={t("account.schedule.title")}
      action={
        <Button
          icon={<CalendarSync />}
          disabledReason={can.reason}
          onClick={() => setChanging(true)}
        >
          {t("account.schedule.change")}
        </Button>
      }
    >
      <p className={styles.sentence}>{scheduleTexts.sentence(schedule)}</p>
      <MutedText as="p" data-prose>
        {t("account.schedule.meaning", { days: schedule.delay_days })}
      </MutedText>
      {changing ? (
        <Suspense>
          <ScheduleDialog current={schedule} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
