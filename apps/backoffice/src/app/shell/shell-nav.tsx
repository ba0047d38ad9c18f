import { NavItem, NavList } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { House } from "lucide-react";
import { countsOptions } from "../../shared/resource/queries.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { menuFor } from "../menu.ts";
import { ExtraEntries } from "./extra-entries.tsx";
import styles from "./shell.module.css";

/** The first entry of everybody’s menu. */
export const HOME: MenuEntry = {
  feature: "account",
  order: 0,
  label: "shell.home",
  icon: <House />,
  to: "/",
  key: "h",
};

/** The entries of the menu that this person sees. */
export function useMenu(menu: readonly MenuEntry[]): readonly MenuEntry[] {
  const { me, rules } = useSession();
  return menuFor([HOME, ...menu], me, rules);
}

export function ShellNav({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useText();
  return (
    <>
      <NavList>
        {entries.map(({ to, icon, label, waiting }) => (
          <NavItem
            key={to}
            icon={icon}
            label={t(label)}
            count={waiting && <Waiting {...waiting} />}
            render={
              <Link
                to={to}
                activeOptions={{ exact: to === "/", includeSearch: false }}
                className={styles.entry}
              />
            }
          />
        ))}
      </NavList>
      <ExtraEntries />
    </>
  );
}

/** How many wait for somebody; the lists say it in words. */
function Waiting({ resource, statuses }: NonNullable<MenuEntry["waiting"]>) {
  const { data } = useQuery(countsOptions(resource));
  const count = statuses.reduce((sum, status) => sum + (data?.by_status[status] ?? 0), 0);
  return count === 0 ? null : <span aria-hidden>{count}</span>;
}
