import { promotionCodeStatus } from "@counterfoil/domain";
import { Cell, Row } from "@counterfoil/ui";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { CodeBadge } from "../badges.tsx";
import { useRestrictions, useTimes } from "../coupon-texts.ts";
import { CodeMenu } from "./code-menu.tsx";
import { type CodeProps, CodeSwitch } from "./code-switch.tsx";

export interface CodeRowProps extends CodeProps {
  /** Opens the dialog that checks the code for a customer. */
  readonly onTry: () => void;
}

/** A promotion code: restrictions, redemptions and the switch. */
export function CodeRow({ code, coupon, onTry }: CodeRowProps) {
  const { date, now } = useDates();
  const restrictions = useRestrictions();
  const times = useTimes();
  const status = promotionCodeStatus(code, coupon, now());
  return (
    <Row>
      <Cell>
        <Copyable value={code.code} />
      </Cell>
      <Cell>
        <CodeBadge status={status} />
      </Cell>
      <Cell muted wrap>
        {restrictions(code) || <NoMoney />}
      </Cell>
      <Cell muted wrap>
        {times(code)}
      </Cell>
      <Cell muted>
        {code.expires_at === null ? <NoMoney /> : <time>{date(code.expires_at)}</time>}
      </Cell>
      <Cell control>
        <CodeSwitch code={code} coupon={coupon} />
      </Cell>
      <Cell control>
        <CodeMenu code={code} onTry={onTry} />
      </Cell>
    </Row>
  );
}
