import { PhoneList, PhoneRow, Skeleton } from "@counterfoil/ui";
import { useText } from "../../text/text.ts";

const ROWS = 8;

/** Placeholder rows on a phone. */
export function PhoneSkeleton({ flush }: { flush?: boolean }) {
  const t = useText();
  return (
    <PhoneList flush={flush} aria-busy aria-label={t("list.loading")}>
      {Array.from({ length: ROWS }, (_, place) => (
        <PhoneRow
          // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical and keep their order
          key={place}
          render={<div />}
          title={<Skeleton width="60%" />}
          meta={<Skeleton width="40%" />}
        />
      ))}
    </PhoneList>
  );
}
