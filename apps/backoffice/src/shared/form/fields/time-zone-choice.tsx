import { timeZones } from "@counterfoil/domain";
import { Combobox } from "@counterfoil/ui/combobox";
import { useMemo } from "react";
import { useSession } from "../../session/session.tsx";
import { useText } from "../../text/text.ts";

interface TimeZoneChoiceProps {
  readonly value: string;
  /** Receives the business's time zone if the choice is cleared. */
  readonly onChange: (zone: string) => void;
}

/** A time zone by its name; goes inside a `Field`. */
export function TimeZoneChoice({ value, onChange }: TimeZoneChoiceProps) {
  const t = useText();
  const { account } = useSession();
  const zones = useMemo(() => timeZones(), []);
  return (
    <Combobox<string>
      items={zones}
      value={value}
      onChange={(zone) => onChange(zone ?? account.timeZone)}
      itemKey={(zone) => zone}
      itemLabel={zoneName}
      noMatch={(text) => t("picker.noMatch", { text })}
      emptyLabel={t("common.none")}
      openLabel={t("picker.openList")}
    />
  );
}

/** Returns the name of a time zone for a reader: `America/New York`. */
export const zoneName = (zone: string): string => zone.replaceAll("_", " ");
