import { NavItem, NavList } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight, BookOpen, House } from "lucide-react";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { useLanguage } from "../../shared/text/text-provider.tsx";
import { menuFor } from "../menu.ts";
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

/** Links that the configuration adds. One that wants a token leaves through the server, which appends a one-use code. */
function ExtraEntries() {
  const { config } = useSession();
  const { tag, language } = useLanguage();
  const links = config.extraMenu.filter((link) => !link.token);
  if (links.length === 0) return null;
  return (
    <NavList>
      {[...links]
        .sort((a, b) => a.order - b.order)
        .map((link) => (
          <NavItem
            key={link.url}
            icon={<BookOpen />}
            label={link.label[tag] ?? link.label[language] ?? link.label.en ?? link.url}
            endIcon={<ArrowUpRight className={styles.leaves} />}
            href={link.url}
            target="_blank"
            rel="noreferrer"
          />
        ))}
    </NavList>
  );
}
