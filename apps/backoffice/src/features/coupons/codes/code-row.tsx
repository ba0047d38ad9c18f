import type { Coupon, PromotionCode } from "@counterfoil/contract";
import { codeStanding } from "@counterfoil/domain";
import { Cell, IconButton, Row, Switch } from "@counterfoil/ui";
import { Copy, Ellipsis, Hash } from "lucide-react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { switchCode } from "../api.ts";
import { CodeBadge } from "../badges.tsx";
import { useRestrictions, useTimes } from "../words.ts";

/** One promotion code: what it asks for, how often it was used, and the switch. */
export function CodeRow({ code, coupon }: { code: PromotionCode; coupon: Coupon }) {
  const t = useText();
  const { date, now } = useDates();
  const restrictions = useRestrictions();
  const times = useTimes();
  const update = useCan("promotionCode:update");
  const standing = codeStanding(code, coupon, now());
  const turn = useWrite({
    run: (active: boolean, key) => switchCode(code.id, active, key),
    touches: ["promotionCode"],
    done: (_, active) => t(active ? "coupons.codeOn" : "coupons.codeOff", { code: code.code }),
  });
  const ended = standing === "active" || standing === "off" ? undefined : standing;
  const locked = update.reason ?? (ended ? t(`coupons.cannotReturn.${ended}`) : undefined);
  const on = turn.isPending ? turn.variables : code.active;
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
        <Switch
          aria-label={t("coupons.activeCode", { code: code.code })}
          checked={on}
          disabledReason={locked}
          disabled={turn.isPending}
          onChange={(event) => turn.mutate(event.target.checked)}
        />
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
