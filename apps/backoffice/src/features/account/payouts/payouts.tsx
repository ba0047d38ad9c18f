import { classNames, EmptyState, Page, useViewport } from "@counterfoil/ui";
import { getRouteApi, Outlet, useParams } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { useText } from "../../../shared/text/text.ts";
import { AccountHead } from "../account-head.tsx";
import { PayoutList } from "./payout-list.tsx";
import styles from "./payouts.module.css";

const route = getRouteApi("/account/payouts");

/** Payouts left, the open one right; on a phone one or the other. */
export function Payouts() {
  const t = useText();
  const search = route.useSearch();
  const { id } = useParams({ strict: false });
  const phone = useViewport() === "phone";
  if (phone) {
    return (
      <Page>
        {id === undefined ? (
          <>
            <AccountHead />
            <PayoutList search={search} open={undefined} />
          </>
        ) : (
          <div className={styles.pane}>
            <Outlet />
          </div>
        )}
      </Page>
    );
  }
  return (
    <Page>
      <AccountHead />
      <div className={styles.panes}>
        <div className={styles.list}>
          <PayoutList search={search} open={id} />
        </div>
        <div className={classNames(styles.pane, id === undefined && styles.blank)}>
          {id === undefined ? (
            <EmptyState icon={<Landmark />} title={t("account.payout.choose")} />
          ) : (
            <Outlet />
          )}
        </div>
      </div>
    </Page>
  );
}
