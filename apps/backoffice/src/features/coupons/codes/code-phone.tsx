import { codeStanding } from "@counterfoil/domain";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import { CodeBadge } from "../badges.tsx";
import styles from "../coupons.module.css";
import { useRestrictions, useTimes } from "../words.ts";
import { type CodeProps, CodeSwitch } from "./code-switch.tsx";

/** A promotion code on a phone: its words left, its switch under the thumb. */
export function CodePhone({ code, coupon }: CodeProps) {
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
          <CodeBadge standing={codeStanding(code, coupon, now())} />
        </div>
        <div className={styles.quiet}>{facts.filter(Boolean).join(" · ")}</div>
      </div>
      <CodeSwitch code={code} coupon={coupon} />
    </li>
  );
}
