import { HOME_ROWS, type ListSearch, type resources } from "@counterfoil/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./home.module.css";

type HomeResource = (typeof HOME_ROWS)[keyof typeof HOME_ROWS]["resource"];

/** The pages of the lists, compared with the registry, which browsers don't load. */
const SCREENS = {
  balanceTransaction: "/balanceTransaction",
  invoice: "/invoices",
  payout: "/account/payouts",
} as const satisfies { readonly [Name in HomeResource]: (typeof resources)[Name]["page"]["path"] };

interface RowsLinkProps {
  readonly of: keyof typeof HOME_ROWS;
  /** A date filter: a canned range, or a range of dates. */
  readonly period: string;
  readonly currency: string;
  readonly children: ReactNode;
}

/** A figure that links to the rows it is the total of. */
export function RowsLink({ of, period, currency, children }: RowsLinkProps) {
  const { resource, filters, by } = HOME_ROWS[of];
  const search: ListSearch = { ...filters, [by]: period, currency };
  return (
    <Link to={SCREENS[resource]} search={search} className={styles.figure}>
      {children}
    </Link>
  );
}
