import { promotionCodeStatus } from "@counterfoil/domain";
import { MutedText } from "@counterfoil/ui";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import { CodeBadge } from "../badges.tsx";
import { useRestrictions, useTimes } from "../coupon-texts.ts";
import styles from "../coupons.module.css";
import { CodeMenu } from "./code-menu.tsx";
import type { CodeRowProps } from "./code-row.tsx";
import { CodeSwitch } from "./code-switch.tsx";

/** A promotion code on a phone, with its switch at the end of the row. */
export function CodePhone({ code, coupon, onTry }: CodeRowProps) {
  const t = useText();
  const { date, now } = useDates();
  const restrictions = useRestrictions();
  const times = useTimes();
  const facts = [
    `${t("coupons.used")} ${times(code)}`,
    restrictions(code),
    code.expires_at === null ? "" : `${t("coupons.expires")} ${date(code.expires_at)}`,
  ];
  return (
    <li className={styles.code}>
      <div className={styles.words}>
        <div className={styles.line}>
          <Copyable value={code.code} />
          <CodeBadge status={promotionCodeStatus(code, coupon, now())} />
        </div>
        <MutedText as="div">{facts.filter(Boolean).join(" · ")}</MutedText>
      </div>
      <CodeSwitch code={code} coupon={coupon} />
      <CodeMenu code={code} onTry={onTry} />
    </li>
  );
}
