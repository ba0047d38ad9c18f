import { classNames, Page, useViewport } from "@counterfoil/ui";
import { getRouteApi, Outlet, useParams } from "@tanstack/react-router";
import { AccountHead } from "../account-head.tsx";
import { PayoutList } from "./payout-list.tsx";
import styles from "./payouts.module.css";

const route = getRouteApi("/account/payouts");

/** The list of payouts with the open one beside it; on a phone, one of the two. */
export function Payouts() {
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
      <div className={classNames(styles.panes, id === undefined && styles.alone)}>
        <div className={styles.list}>
          <PayoutList search={search} open={id} />
        </div>
        {id === undefined ? null : (
          <div className={styles.pane}>
            <Outlet />
          </div>
        )}
      </div>
    </Page>
  );
}
