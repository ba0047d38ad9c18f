import { codeStanding } from "@counterfoil/domain";
import { Cell, IconButton, Row } from "@counterfoil/ui";
import { Copy, Ellipsis, Hash } from "lucide-react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { CodeBadge } from "../badges.tsx";
import { useRestrictions, useTimes } from "../words.ts";
import { type CodeProps, CodeSwitch } from "./code-switch.tsx";

/** One promotion code: what it asks for, how often it was used, and the switch. */
export function CodeRow({ code, coupon }: CodeProps) {
  const t = useText();
  const { date, now } = useDates();
  const restrictions = useRestrictions();
  const times = useTimes();
  const standing = codeStanding(code, coupon, now());
  return (
    <Row>
      <Cell>
        <Copyable value={code.code} />
      </Cell>
      <Cell>
        <CodeBadge standing={standing} />
      </Cell>
      <Cell muted>{restrictions(code) || <NoMoney />}</Cell>
      <Cell muted>{times(code)}</Cell>
      <Cell muted>
        {code.expires_at === null ? <NoMoney /> : <time>{date(code.expires_at)}</time>}
      </Cell>
      <Cell control>
        <CodeSwitch code={code} coupon={coupon} />
      </Cell>
      <Cell control>
        <LazyMenu
          align="end"
          trigger={
            <IconButton
              size="small"
              icon={<Ellipsis />}
              label={t("common.moreFor", { name: code.code })}
            />
          }
          entries={() => [
            {
              id: "copy",
              label: t("coupons.copyCode"),
              icon: <Copy />,
              onSelect: () => void navigator.clipboard.writeText(code.code),
            },
            {
              id: "id",
              label: t("common.copyId"),
              icon: <Hash />,
              onSelect: () => void navigator.clipboard.writeText(code.id),
            },
          ]}
        />
      </Cell>
    </Row>
  );
}
