import type { Coupon, PromotionCode } from "@counterfoil/contract";
import {
  Button,
  HeadCell,
  HorizontalScroll,
  lazyPart,
  MutedText,
  PhoneList,
  Section,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import { codesOptions } from "../queries.ts";
import { CodePhone } from "./code-phone.tsx";
import { CodeRow } from "./code-row.tsx";

const TryCode = lazyPart(async () => (await import("./try-code.tsx")).TryCode);
const FIRST_CODES = 10;
const MAX_CODES = 100;

/** The promotion codes of a coupon, newest first, each with its switch. */
export function CodesSection({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const [limit, setLimit] = useState(FIRST_CODES);
  const phone = useViewport() === "phone";
  const [tried, setTried] = useState<PromotionCode>();
  const { data, error, refetch, isPending } = useQuery(codesOptions(coupon.id, limit));
  return (
    <Section
      title={t("coupons.codes")}
      note={t("coupons.codesNote")}
      action={
        data?.has_more && limit === FIRST_CODES ? (
          <Button variant="link" onClick={() => setLimit(MAX_CODES)}>
            {t("list.showAll")}
          </Button>
        ) : data?.has_more ? (
          <MutedText>{t("coupons.newest", { count: MAX_CODES })}</MutedText>
        ) : null
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <MutedText as="p">{t("coupons.noCodes")}</MutedText> : null}
      {phone && data && data.data.length > 0 ? (
        <PhoneList aria-label={t("coupons.codes")}>
          {data.data.map((code) => (
            <CodePhone key={code.id} code={code} coupon={coupon} onTry={() => setTried(code)} />
          ))}
        </PhoneList>
      ) : isPending || (data && data.data.length > 0) ? (
        <HorizontalScroll>
          <Table flush compact aria-label={t("coupons.codes")} aria-busy={isPending}>
            <TableHead>
              <HeadCell>{t("coupons.code")}</HeadCell>
              <HeadCell>{t("column.status")}</HeadCell>
              <HeadCell>{t("coupons.restrictions")}</HeadCell>
              <HeadCell>{t("coupons.used")}</HeadCell>
              <HeadCell>{t("coupons.expires")}</HeadCell>
              <HeadCell>{t("coupons.active")}</HeadCell>
              <HeadCell aria-label={t("list.rowActions")} />
            </TableHead>
            <TableBody>
              {data ? (
                data.data.map((code) => (
                  <CodeRow key={code.id} code={code} coupon={coupon} onTry={() => setTried(code)} />
                ))
              ) : (
                <SkeletonRows
                  rows={2}
                  columns={["text", "badge", "text", "text", "text", "text", "text"]}
                />
              )}
            </TableBody>
          </Table>
        </HorizontalScroll>
      ) : null}
      {tried ? (
        <Suspense>
          <TryCode code={tried} coupon={coupon} onClose={() => setTried(undefined)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
