import type { Coupon } from "@counterfoil/contract";
import { Columns, Facts, Page, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { TicketX } from "lucide-react";
import { FieldFacts } from "../../../shared/list/fields/field-facts.tsx";
import { ObjectMetadata } from "../../../shared/metadata/object-metadata.tsx";
import { ObjectPage } from "../../../shared/object-page/object-page.tsx";
import { useEscapeTo } from "../../../shared/page/kept-place.ts";
import { usePage } from "../../../shared/page/page.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { useText } from "../../../shared/text/text.ts";
import { ObjectTimeline } from "../../../shared/timeline/object-timeline.tsx";
import { CodesSection } from "../codes/codes-section.tsx";
import { couponName } from "../coupon-texts.ts";
import { COUPON_FIELDS, useCouponFormats } from "../fields.tsx";
import { useCouponDialogs } from "../use-coupon-dialogs.tsx";
import { CouponHead } from "./coupon-head.tsx";
import { CouponStrip } from "./coupon-strip.tsx";
import { Redemptions } from "./redemptions.tsx";

const route = getRouteApi("/coupons/$id");

export function CouponDetail() {
  const { id } = route.useParams();
  const t = useText();
  useEscapeTo("/coupons");
  return (
    <ObjectPage
      query={useQuery(objectOptions("coupon", id))}
      parent={{ title: t("coupons.title"), href: "/coupons" }}
      missing={{
        icon: <TicketX />,
        title: t("coupons.notFound"),
        all: t("coupons.allCoupons"),
      }}
    >
      {(coupon) => <Detail key={coupon.id} coupon={coupon} />}
    </ObjectPage>
  );
}

function Detail({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const navigate = useNavigate();
  const formats = useCouponFormats();
  const { openDialog, dialog } = useCouponDialogs(() => void navigate({ to: "/coupons" }));
  usePage({
    title: couponName(coupon),
    parent: { title: t("coupons.title"), href: "/coupons" },
  });
  return (
    <Page>
      <CouponHead coupon={coupon} openDialog={openDialog} />
      <Columns
        aside={
          <>
            <Section title={t("coupons.details")}>
              <Facts>
                <FieldFacts fields={COUPON_FIELDS} of={coupon} more={formats} />
              </Facts>
            </Section>
            <ObjectMetadata
              resource="coupon"
              id={coupon.id}
              metadata={coupon.metadata ?? {}}
              right="coupon:update"
            />
          </>
        }
      >
        <CouponStrip coupon={coupon} />
        <CodesSection coupon={coupon} />
        <Redemptions coupon={coupon} />
        <ObjectTimeline id={coupon.id} />
      </Columns>
      {dialog}
    </Page>
  );
}
