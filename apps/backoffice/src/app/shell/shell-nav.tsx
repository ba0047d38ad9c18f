import { NavItem, NavList } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { House } from "lucide-react";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { menuFor } from "../menu.ts";
import { ExtraEntries } from "./extra-entries.tsx";
import styles from "./shell.module.css";

const HOME: MenuEntry = {
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
        {entries.map(({ to, icon, label }) => (
          <NavItem
            key={to}
            icon={icon}
            label={t(label)}
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
