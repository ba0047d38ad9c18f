import { COUPON_STATUSES, couponStatus } from "@counterfoil/domain";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowUpRight, TicketPercent } from "lucide-react";
import { useDates } from "../../../shared/date/dates.ts";
import { useFields } from "../../../shared/list/fields/fields.ts";
import { ListPage } from "../../../shared/list/list-page.tsx";
import { NewButton } from "../../../shared/list/new-button.tsx";
import { useLabelled } from "../../../shared/text/labelled.ts";
import { useText } from "../../../shared/text/text.ts";
import { CouponBadge } from "../badges.tsx";
import { couponName } from "../coupon-texts.ts";
import { COUPON_FIELDS, useCouponFormats } from "../fields.tsx";
import { useCouponDialogs } from "../use-coupon-dialogs.tsx";
import { useCouponEntries } from "../use-coupon-entries.tsx";

const route = getRouteApi("/coupons");

export function CouponList() {
  const t = useText();
  const search = route.useSearch();
  const formats = useCouponFormats();
  const fields = useFields(COUPON_FIELDS, formats);
  const { now } = useDates();
  const { terms, times } = formats;
  const labelled = useLabelled();
  const { openDialog, dialog } = useCouponDialogs();
  const entries = useCouponEntries(openDialog);
  const add = (
    <NewButton right="coupon:create" onNew={() => openDialog({ kind: "new" })}>
      {t("coupons.new")}
    </NewButton>
  );
  return (
    <>
      <ListPage
        search={search}
        spec={{
          resource: "coupon",
          title: t("coupons.title"),
          searchHint: t("coupons.searchHint"),
          ...fields,
          tabs: COUPON_STATUSES.map((value) => ({ value, label: t(`coupons.status.${value}`) })),
          actions: add,
          rowName: couponName,
          rowLink: ({ id }) => <Link to="/coupons/$id" params={{ id }} />,
          rowMenu: (coupon) => [
            {
              id: "open",
              label: t("common.open"),
              icon: <ArrowUpRight />,
              kbd: "↵",
              render: <Link to="/coupons/$id" params={{ id: coupon.id }} />,
            },
            ...entries(coupon),
          ],
          phone: (coupon) => ({
            title: couponName(coupon),
            meta: `${terms(coupon)} · ${labelled(t("coupons.redemptions"), times(coupon))}`,
            badge: <CouponBadge status={couponStatus(coupon, now())} />,
          }),
          nothingYet: {
            icon: <TicketPercent />,
            title: t("coupons.nothingYet"),
            text: t("coupons.nothingYetText"),
            action: add,
          },
          nothingInStatus: (status) => {
            const shownStatus = COUPON_STATUSES.find((one) => one === status) ?? "valid";
            return {
              icon: <TicketPercent />,
              title: t(`coupons.nothing.${shownStatus}`),
              text: t(`coupons.nothing.${shownStatus}Text`),
            };
          },
        }}
      />
      {dialog}
    </>
  );
}
