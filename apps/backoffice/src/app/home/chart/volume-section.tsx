import type { DayVolume } from "@counterfoil/contract";
import { Section, Segmented } from "@counterfoil/ui";
import { useMemo, useState } from "react";
import { useText } from "../../../shared/text/text.ts";
import { bucketsOf } from "./buckets.ts";
import { useBucketName } from "./use-bucket-name.ts";
import { VolumeChart } from "./volume-chart.tsx";
import { VolumeTable } from "./volume-table.tsx";

interface VolumeSectionProps {
  readonly days: readonly DayVolume[];
  readonly currency: string;
}

/** Collected and refunded amounts of the period, as a chart or as a table. */
export function VolumeSection({ days, currency }: VolumeSectionProps) {
  const t = useText();
  const [view, setView] = useState<"chart" | "table">("chart");
  const buckets = useMemo(() => bucketsOf(days), [days]);
  const name = useBucketName();
  const monthly = buckets[0]?.monthly ?? false;
  return (
    <Section
      title={monthly ? t("home.perMonth") : t("home.perDay")}
      action={
        <Segmented
          aria-label={t("home.view")}
          value={view}
          onChange={setView}
          options={[
            { value: "chart", label: t("home.chart") },
            { value: "table", label: t("home.table") },
          ]}
        />
      }
    >
      {view === "chart" ? (
        <VolumeChart buckets={buckets} currency={currency} name={name} />
      ) : (
        <VolumeTable buckets={buckets} currency={currency} name={name} />
      )}
    </Section>
  );
}
